import { useRef } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPlus, iconTrash, iconX } from '#kernel/ui/icons.ts'
import { panelMessages } from '../messages/panel.ts'
import { type Draft, newVariant } from './draft.rules.ts'
import type { PanelForm } from './form.ts'
import { fitVariants, freshCode } from './options.rules.ts'
import styles from './panel.module.css'

type Option = Draft['options'][number]

interface Props {
  form: PanelForm
  /** Ids of the variants that are there, to say how many would go. */
  saved: readonly string[]
}

/** Options and their values. Changing them makes and removes variants; those that still stand keep all they had. */
export function OptionsEditor({ form, saved }: Props) {
  const t = useMessages(panelMessages)
  const { draft, change } = form
  const made = useRef(0)
  const put = (options: Option[]) => {
    const variants = fitVariants(draft.variants, options, (choice, like) => {
      made.current += 1
      return newVariant(choice, like, Date.now() + made.current)
    })
    change({ options, variants })
  }
  const edit = (n: number, option: Option) => put(draft.options.map((one, at) => (at === n ? option : one)))
  const gone = saved.filter((id) => !draft.variants.some((variant) => variant.id === id)).length
  return (
    <section className="sec">
      <h3>{t.options.title}</h3>
      {draft.options.length === 0 ? (
        <p className="xs soft-t">{t.options.none}</p>
      ) : (
        <p className="xs soft-t">{t.options.hint}</p>
      )}
      {draft.options.map((option, n) => (
        <OptionRow
          key={option.code}
          option={option}
          n={n}
          onEdit={(next) => edit(n, next)}
          onRemove={() => put(draft.options.filter((_, at) => at !== n))}
        />
      ))}
      {form.error('options') && <span className="err-t">{form.error('options')}</span>}
      {gone > 0 && <p className="note warn">{t.options.gone(gone)}</p>}
      {draft.options.length < 4 && (
        <button
          type="button"
          className="btn quiet sm start"
          onClick={() => put([...draft.options, freshOption(draft.options)])}
        >
          <Icon path={iconPlus} className="ic" />
          {t.options.add}
        </button>
      )}
    </section>
  )
}

/** A new option has one value without a name yet, so that there is a variant to go on with. */
function freshOption(options: readonly Option[]): Option {
  const code = freshCode(options.map((option) => option.code))
  return { code, name: { th: '', en: '' }, values: [{ code: freshCode([]), label: { th: '', en: '' } }] }
}

interface RowProps {
  option: Option
  n: number
  onEdit: (option: Option) => void
  onRemove: () => void
}

function OptionRow({ option, n, onEdit, onRemove }: RowProps) {
  const t = useMessages(panelMessages)
  const locale = useLocale()
  const name = option.name[locale] || option.name.th || t.options.nameOf(n + 1)
  const words = (text: string, before: { th: string; en: string }) =>
    locale === 'en' ? { th: before.th || text, en: text } : { ...before, th: text }
  const setValue = (at: number, text: string) =>
    onEdit({
      ...option,
      values: option.values.map((value, i) =>
        i === at ? { ...value, label: words(text, value.label) } : value,
      ),
    })
  return (
    <div className={styles.option}>
      <div className="row">
        <span className="in">
          <input
            value={option.name[locale] || option.name.th}
            placeholder={t.options.name}
            aria-label={t.options.nameOf(n + 1)}
            maxLength={60}
            onChange={(event) => onEdit({ ...option, name: words(event.currentTarget.value, option.name) })}
          />
        </span>
        <button type="button" className="ibtn sm" aria-label={t.options.remove(name)} onClick={onRemove}>
          <Icon path={iconTrash} className="ic" />
        </button>
      </div>
      <ul className={styles.values} aria-label={t.options.values}>
        {option.values.map((value, at) => (
          <li key={value.code} className="in sm-in">
            <input
              value={value.label[locale] || value.label.th}
              aria-label={t.options.valueOf(name, at + 1)}
              maxLength={60}
              size={Math.max(4, (value.label[locale] || value.label.th).length)}
              onChange={(event) => setValue(at, event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') addValue(option, onEdit)
              }}
            />
            {option.values.length > 1 && (
              <button
                type="button"
                aria-label={t.options.removeValue(value.label[locale] || value.label.th || String(at + 1))}
                onClick={() => onEdit({ ...option, values: option.values.filter((_, i) => i !== at) })}
              >
                <Icon path={iconX} className="ic" />
              </button>
            )}
          </li>
        ))}
        <li>
          <button type="button" className="chip add" onClick={() => addValue(option, onEdit)}>
            <Icon path={iconPlus} className="ic" />
            {t.options.addValue}
          </button>
        </li>
      </ul>
    </div>
  )
}

function addValue(option: Option, onEdit: (option: Option) => void) {
  const code = freshCode(option.values.map((value) => value.code))
  onEdit({ ...option, values: [...option.values, { code, label: { th: '', en: '' } }] })
}
