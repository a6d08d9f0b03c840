import { useEffect, useId, useRef, useState } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { splitLines } from '../kinds/lines.ts'
import { isRecord } from '../text-value.ts'
import styles from './editor.module.css'
import type { EditorOf } from './editor.types.ts'
import { useFieldEditors } from './field-editors.tsx'
import { Frame, GroupFrame } from './frame.tsx'
import { fieldMessages } from './messages.ts'

const languages = ['th', 'en'] as const
type Bilingual = { th: string; en: string }

/** Text stored in one language counts as Thai. */
const bilingualOf = (value: unknown): Bilingual => {
  if (typeof value === 'string') return { th: value, en: '' }
  const { th = '', en = '' } = isRecord(value) ? value : {}
  return { th: String(th), en: String(en) }
}

/** A text in Thai and English. */
export function LocalizedEditor(props: EditorOf<'localized'>) {
  return props.onChange ? <InPlace {...props} onChange={props.onChange} /> : <InForm {...props} />
}

function InForm({ field, name, value, errors, required }: EditorOf<'localized'>) {
  const t = useMessages(fieldMessages)
  const locale = useLocale()
  const pair = useRef<HTMLDivElement>(null)
  const [begun, setBegun] = useState<Bilingual | null>(null)
  // Filling in the suggestion needs scripts; without them it is not offered.
  const [scripts, setScripts] = useState(false)
  useEffect(() => setScripts(true), [])
  const both = begun ?? bilingualOf(value)
  const offered = scripts && field.start && !begun && !both.th && !both.en ? field.start : null
  const begin = (start: Bilingual) => {
    const input = (language: string) =>
      pair.current?.querySelector<HTMLTextAreaElement>(`[lang=${language}]`)?.value.trim()
    setBegun({ th: input('th') || start.th, en: input('en') || start.en })
  }
  const Input = field.long ? 'textarea' : 'input'
  return (
    <GroupFrame label={field.label} hint={field.hint}>
      {/* Other pages link here when a text is still the suggested one. */}
      <div className={styles.row} ref={pair} id={field.start && name}>
        {languages.map((language) => (
          <Frame
            key={`${language} ${begun ? 'begun' : ''}`}
            label={language === 'th' ? t.thai : t.english}
            error={errors[`${name}.${language}`]}
            required={required && language === 'th'}
          >
            {(control) => (
              <Input
                {...control}
                className={field.long ? `input ${styles.long}` : 'input'}
                name={`${name}.${language}`}
                lang={language}
                defaultValue={both[language]}
              />
            )}
          </Frame>
        ))}
      </div>
      {offered && (
        <div>
          <button type="button" className="btn sm" onClick={() => begin(offered)}>
            {t.startFromTemplate}
          </button>
        </div>
      )}
      {begun && (
        <span className={styles.hint} role="status">
          {t.templateAdded} {field.startNote?.[locale]}
        </span>
      )}
    </GroupFrame>
  )
}

function InPlace({
  field,
  value,
  errors,
  name,
  onChange,
}: EditorOf<'localized'> & { onChange: (next: unknown) => void }) {
  return (
    <BilingualInputs
      name={name}
      label={field.label[useLocale()]}
      long={field.long}
      max={field.max}
      value={bilingualOf(value)}
      error={errors[`${name}.th`] ?? errors[`${name}.en`]}
      onChange={onChange}
    />
  )
}

/** Several short texts in both languages, one per line. */
export function LinesEditor({ field, name, value, errors, required, onChange }: EditorOf<'lines'>) {
  const t = useMessages(fieldMessages)
  const locale = useLocale()
  const list = (Array.isArray(value) ? value : []).map(bilingualOf)
  const text = { th: list.map(({ th }) => th).join('\n'), en: list.map(({ en }) => en).join('\n') }
  if (onChange)
    return (
      <BilingualInputs
        name={name}
        label={field.label[locale]}
        long
        max={field.max * field.each}
        value={text}
        error={errors[name]}
        onChange={(next) => onChange(splitLines(next).slice(0, field.max))}
      />
    )
  return (
    <GroupFrame label={field.label} hint={field.hint} error={errors[name]} required={required}>
      <div className={styles.row}>
        {languages.map((language) => (
          <Frame key={language} label={language === 'th' ? t.thai : t.english}>
            {(control) => (
              <textarea
                {...control}
                className={`input ${styles.long}`}
                name={`${name}.${language}`}
                lang={language}
                defaultValue={text[language]}
              />
            )}
          </Frame>
        ))}
      </div>
    </GroupFrame>
  )
}

interface BilingualInputsProps {
  name: string
  label: string
  long?: boolean | undefined
  max: number
  value: Bilingual
  error: string | undefined
  onChange: (next: Bilingual) => void
}

/** Both languages one below the other, for narrow places. */
function BilingualInputs({ name, label, long, max, value, error, onChange }: BilingualInputsProps) {
  const t = useMessages(fieldMessages)
  const id = useId()
  const { language: only } = useFieldEditors()
  const Input = long ? 'textarea' : 'input'
  return (
    <div className={error ? 'field error' : 'field'} data-text={name}>
      <span className={styles.label}>
        {label}
        {only && !value[only] && value[only === 'en' ? 'th' : 'en'] && (
          <span className={styles.untranslated}>{t.untranslated}</span>
        )}
      </span>
      {(only ? [only] : languages).map((language) => (
        <span key={language} className={only ? undefined : styles.spoken}>
          {!only && (
            <span className={styles.language} aria-hidden="true">
              {language.toUpperCase()}
            </span>
          )}
          <Input
            className={long ? `input ${styles.long}` : 'input'}
            lang={language}
            rows={long ? 3 : undefined}
            maxLength={max}
            placeholder={only && ((only === 'en' && value.th) || label)}
            aria-label={`${label} · ${language === 'th' ? t.thai : t.english}`}
            aria-describedby={error ? id : undefined}
            aria-invalid={error ? true : undefined}
            value={value[language]}
            onChange={({ currentTarget }) => onChange({ ...value, [language]: currentTarget.value })}
          />
        </span>
      ))}
      {error && (
        <span className={styles.fault} id={id} role="alert">
          {error}
        </span>
      )}
    </div>
  )
}
