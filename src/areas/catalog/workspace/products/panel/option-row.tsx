import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPlus, iconTrash, iconX } from '#kernel/ui/icons.ts'
import { panelMessages } from '../messages/panel.ts'
import type { Draft } from './draft.rules.ts'
import { freshCode, withTypedText } from './options.rules.ts'
import styles from './panel.module.css'

type Option = Draft['options'][number]

interface Props {
  option: Option
  n: number
  error: string | undefined
  added: RefObject<string | null>
  onEdit: (option: Option) => void
  onRemove: () => void
}

/** One option and its values. Enter moves to the next value, and adds one after the last. */
export function OptionRow({ option, n, error, added, onEdit, onRemove }: Props) {
  const t = useMessages(panelMessages)
  const locale = useLocale()
  const values = useRef<HTMLUListElement>(null)
  const labelOf = (label: { th: string; en: string }) => label[locale] || label.th
  const name = labelOf(option.name) || t.options.nameOf(n + 1)
  const setValue = (at: number, text: string) =>
    onEdit({
      ...option,
      values: option.values.map((value, i) =>
        i === at ? { ...value, label: withTypedText(value.label, text, locale) } : value,
      ),
    })
  const focusIfAdded = (key: string) => (box: HTMLInputElement | null) => {
    if (!box || added.current !== key) return
    added.current = null
    box.focus()
  }
  const addValue = () => {
    const code = freshCode(option.values.map((value) => value.code))
    added.current = `${option.code} ${code}`
    onEdit({ ...option, values: [...option.values, { code, label: { th: '', en: '' } }] })
  }
  /** From the name, index 0 is the first value. An empty last value is not followed by another. */
  const goTo = (at: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter that selects an input method candidate must be ignored.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const next = values.current?.querySelectorAll('input')[at]
    if (next) next.focus()
    else if (event.currentTarget.value.trim()) addValue()
  }
  return (
    <div className={styles.option}>
      <div className="row">
        <span className={error ? 'in err' : 'in'}>
          <input
            ref={focusIfAdded(option.code)}
            value={labelOf(option.name)}
            placeholder={t.options.name}
            aria-label={t.options.nameOf(n + 1)}
            aria-invalid={error ? true : undefined}
            maxLength={60}
            onChange={(event) =>
              onEdit({ ...option, name: withTypedText(option.name, event.currentTarget.value, locale) })
            }
            onKeyDown={goTo(0)}
          />
        </span>
        <button type="button" className="ibtn sm" aria-label={t.options.remove(name)} onClick={onRemove}>
          <Icon path={iconTrash} className="ic" />
        </button>
      </div>
      {error && <span className="err-t">{error}</span>}
      <ul ref={values} className={styles.values} aria-label={t.options.values}>
        {option.values.map((value, at) => (
          <li key={value.code} className="in sm-in">
            <input
              ref={focusIfAdded(`${option.code} ${value.code}`)}
              value={labelOf(value.label)}
              placeholder={t.options.value}
              aria-label={t.options.valueOf(name, at + 1)}
              maxLength={60}
              size={Math.max(4, labelOf(value.label).length)}
              onChange={(event) => setValue(at, event.currentTarget.value)}
              onKeyDown={goTo(at + 1)}
            />
            {option.values.length > 1 && (
              <button
                type="button"
                aria-label={t.options.removeValue(labelOf(value.label) || String(at + 1))}
                onClick={() => onEdit({ ...option, values: option.values.filter((_, i) => i !== at) })}
              >
                <Icon path={iconX} className="ic" />
              </button>
            )}
          </li>
        ))}
        <li>
          <button type="button" className="chip add" onClick={addValue}>
            <Icon path={iconPlus} className="ic" />
            {t.options.addValue}
          </button>
        </li>
      </ul>
    </div>
  )
}
