import { useRef } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPlus } from '#kernel/ui/icons.ts'
import { panelMessages } from '../messages/panel.ts'
import { type Draft, newVariant } from './draft.rules.ts'
import type { PanelForm } from './form.ts'
import { OptionRow } from './option-row.tsx'
import { fitVariants, freshCode } from './options.rules.ts'

type Option = Draft['options'][number]

interface Props {
  form: PanelForm
  /** Ids of the existing variants, to show how many would be deleted. */
  saved: readonly string[]
}

/** Options and their values. Changing them creates and deletes variants; those still valid keep all their data. */
export function OptionsEditor({ form, saved }: Props) {
  const t = useMessages(panelMessages)
  const { draft, change } = form
  const createdCount = useRef(0)
  /** The option or value just added: its field is focused as soon as it is rendered. */
  const added = useRef<string | null>(null)
  const setOptions = (options: Option[]) => {
    const variants = fitVariants(draft.variants, options, (choice, like) => {
      createdCount.current += 1
      return newVariant(choice, like, Date.now() + createdCount.current)
    })
    change({ options, variants })
  }
  const edit = (n: number, option: Option) =>
    setOptions(draft.options.map((eachOption, at) => (at === n ? option : eachOption)))
  const removedCount = saved.filter((id) => !draft.variants.some((variant) => variant.id === id)).length
  const add = () => {
    const option = freshOption(draft.options)
    added.current = option.code
    setOptions([...draft.options, option])
  }
  return (
    <>
      {draft.options.length > 0 && <p className="xs soft-t">{t.options.hint}</p>}
      {draft.options.map((option, n) => (
        <OptionRow
          key={option.code}
          option={option}
          n={n}
          error={form.error(`options.${n}.name`)}
          added={added}
          onEdit={(next) => edit(n, next)}
          onRemove={() => setOptions(draft.options.filter((_, at) => at !== n))}
        />
      ))}
      {form.error('options') && <span className="err-t">{form.error('options')}</span>}
      {removedCount > 0 && <p className="note warn">{t.options.discontinued(removedCount)}</p>}
      {draft.options.length < 4 && (
        <button type="button" className="btn quiet sm start" onClick={add}>
          <Icon path={iconPlus} className="ic" />
          {t.options.add}
        </button>
      )}
    </>
  )
}

/** A new option starts with one unnamed value, so that there is a variant to continue with. */
function freshOption(options: readonly Option[]): Option {
  const code = freshCode(options.map((option) => option.code))
  return { code, name: { th: '', en: '' }, values: [{ code: freshCode([]), label: { th: '', en: '' } }] }
}
