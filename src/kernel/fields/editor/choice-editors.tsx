import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { fieldErrorText } from '#kernel/i18n/required.ts'
import styles from './editor.module.css'
import type { EditorOf } from './editor.types.ts'
import { Frame, GroupFrame } from './frame.tsx'
import { GroupedChoices } from './grouped-choices.tsx'

/** Single choice, as a native select or with all options visible. */
export function ChoiceEditor(props: EditorOf<'choice'>) {
  const { field, name, value, errors, required, onChange } = props
  const locale = useLocale()
  if (field.inSight) return <InlineChoiceEditor {...props} />
  const chosen = value === undefined || value === null ? '' : String(value)
  return (
    <Frame label={field.label} hint={field.hint} error={errors[name]} required={required} input="selected">
      {(control) => (
        <>
          <select
            {...control}
            className={`input ${styles.choice}`}
            name={name}
            {...(onChange
              ? {
                  value: chosen,
                  onChange: ({ currentTarget }) =>
                    onChange(
                      field.options.find((option) => String(option.value) === currentTarget.value)?.value ??
                        '',
                    ),
                }
              : { defaultValue: chosen })}
          >
            {field.none && <option value="">{field.none[locale]}</option>}
            {field.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label[locale]}
              </option>
            ))}
          </select>
          {field.source && (
            <Link className={styles.source} to={field.source.to}>
              {field.source.label[locale]}
            </Link>
          )}
        </>
      )}
    </Frame>
  )
}

function InlineChoiceEditor({ field, name, value, errors, required, onChange }: EditorOf<'choice'>) {
  const locale = useLocale()
  const { options, none } = field
  const all = [...options, ...(none ? [{ value: '', label: none }] : [])]
  const isShort = options.every(({ label }) => label[locale].length < 4)
  const chosen = value === undefined || value === null ? '' : String(value)
  return (
    <GroupFrame label={field.label} hint={field.hint} error={errors[name]} required={required} input="option">
      <div className={isShort ? styles.scale : styles.row}>
        {all.map((option) => {
          // Nothing is preselected.
          const on = String(option.value) === chosen && chosen !== ''
          return (
            <label key={option.value} className={styles.check}>
              <input
                type="radio"
                name={name}
                value={option.value}
                {...(onChange
                  ? { checked: on, onChange: () => onChange(option.value) }
                  : { defaultChecked: on })}
              />
              {option.label[locale]}
            </label>
          )
        })}
      </div>
    </GroupFrame>
  )
}

/**
 * Multiple choice with checkboxes. Long lists scroll in a frame; grouped ones can be searched by name and selected as a
 * group.
 */
export function ChoicesEditor(props: EditorOf<'choices'>) {
  const { field, name, value, errors, required, onChange } = props
  const locale = useLocale()
  if (field.groups) return <GroupedChoices {...props} groups={field.groups} />
  const chosen: unknown[] = Array.isArray(value) ? value : []
  return (
    <GroupFrame
      label={field.label}
      hint={field.hint}
      error={errors[name]}
      required={required}
      input="options"
    >
      <div className={field.options.length > 12 ? styles.many : `${styles.row} ${styles.boxes}`}>
        {field.options.map((option) => {
          const on = chosen.includes(option.value)
          const rest = chosen.filter((other) => other !== option.value)
          return (
            <label key={option.value} className={styles.check}>
              <input
                type="checkbox"
                className="ck"
                name={`${name}.${option.value}`}
                value="on"
                {...(onChange
                  ? { checked: on, onChange: () => onChange(on ? rest : [...rest, option.value]) }
                  : { defaultChecked: on })}
              />
              {option.label[locale]}
            </label>
          )
        })}
      </div>
    </GroupFrame>
  )
}

/** Yes or no. */
export function CheckEditor({ field, name, value, errors, required, onChange }: EditorOf<'check'>) {
  const locale = useLocale()
  const error = errors[name]
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          className="ck"
          name={name}
          value="on"
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [field.hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ') || undefined
          }
          {...(onChange
            ? { checked: value === true, onChange: ({ currentTarget }) => onChange(currentTarget.checked) }
            : { defaultChecked: value === true })}
        />
        <span className={required ? styles.required : undefined}>{field.label[locale]}</span>
      </label>
      {field.hint && (
        <span className={`${styles.hint} ${styles.underCheck}`} id={`${name}-hint`}>
          {field.hint[locale]}
        </span>
      )}
      {error && (
        <span className={`${styles.fault} ${styles.underCheck}`} id={`${name}-error`} role="alert">
          {fieldErrorText(error, field.label[locale], locale, 'ticked')}
        </span>
      )}
    </div>
  )
}
