import { useMemo } from 'react'
import { displayField } from '#kernel/fields/index.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { Box } from '../../layout/layout.types.ts'
import { boxMessages } from '../../messages/box.ts'
import { revisionMessages } from '../../messages/revision.ts'
import type { Content } from '../../page/content.input.ts'
import { pixels, sideOf, sides, stepOf } from '../box/spacing-steps.rules.ts'
import { useBlockKinds } from '../use-area-blocks.ts'
import { type About, type ContentChange, contentChanges } from './content-changes.rules.ts'
import { excerpts } from './excerpt.rules.ts'
import styles from './revision.module.css'

/** The changes between two versions, one sentence each. */
export function ChangeList({ before, after }: { before: Content; after: Content }) {
  const t = useMessages(revisionMessages)
  const locale = useLocale()
  const { names, shapes } = useBlockKinds()
  const say = useSentence()
  const changes = useMemo(
    () =>
      contentChanges(before, after, {
        fieldsOf: (type) => shapes[type]?.fields ?? [],
        display: (field, value) => displayField(field, value, locale),
        locale,
        labels: revisionMessages.labels,
      }),
    [before, after, shapes, locale],
  )
  if (!changes.length) return <p className="soft-t">{t.noChange}</p>
  return (
    <ol className={styles.changes} aria-label={t.changes}>
      {changes.map((change, at) => (
        // A rendered list does not change its order.
        // biome-ignore lint/suspicious/noArrayIndexKey: changes have no name of their own
        <li key={at} data-change={change.kind}>
          <span className="badge sq">{nameOf(change.about, names) ?? t.page}</span>
          <span>{say(change)}</span>
        </li>
      ))}
    </ol>
  )
}

const nameOf = (about: About, names: Record<string, string>) =>
  about && (names[about.type] ?? names.unknown ?? about.type)

/** Describes a change in a sentence. */
function useSentence(): (change: ContentChange) => string {
  const t = useMessages(revisionMessages)
  const locale = useLocale()
  const styleText = useStyleText()
  const { names } = useBlockKinds()
  return (change) => {
    const { about } = change
    switch (change.kind) {
      case 'changed': {
        const label = `${change.label[locale]}${change.language === 'en' ? t.inEnglish : ''}`
        const [from, to] = excerpts(change.from, change.to)
        return !from ? t.set(label, to) : !to ? t.cleared(label, from) : t.changed(label, from, to)
      }
      case 'replaced':
        return t.replaced(change.label[locale])
      case 'look':
        return styleText(change.what, change.from, change.to)
      default: {
        const containedTypes = [...new Set(about?.holds ?? [])].map((type) => names[type] ?? type).join(', ')
        const quoted = about?.text ? `“${about.text}”` : containedTypes && `(${containedTypes})`
        return t[change.kind](`${nameOf(about, names) ?? ''}${quoted ? ` ${quoted}` : ''}`)
      }
    }
  }
}

/** Describes spacing and sizes in the panel's terms; anything without a term is only reported as changed. */
function useStyleText(): (what: string, from: unknown, to: unknown) => string {
  const t = useMessages(revisionMessages)
  const b = useMessages(boxMessages)
  const space = (value: Box['padding']) => {
    const read = sides.map((side) => {
      const length = sideOf(value?.in ?? value?.out, side)
      const step = stepOf(length)
      return step ? b.steps[step] : `${pixels(length) ?? length} px`
    })
    return new Set(read).size === 1
      ? (read[0] ?? '')
      : sides.map((side, at) => `${b.sides[side]} ${read[at]}`).join(' ')
  }
  const labels: Record<string, string> = {
    margin: b.marginOut,
    padding: b.paddingIn,
    background: b.background,
    border: b.border,
    gap: b.gap,
    width: b.width,
    columnCounts: b.columns,
    colspan: b.colspan,
    visible: b.visible,
    position: b.position,
  }
  return (what, from, to) => {
    const label = labels[what] ?? what
    const isSpace = what === 'margin' || what === 'padding'
    const read = isSpace
      ? [space(from as Box['padding']), space(to as Box['padding'])]
      : [plainValue(from), plainValue(to)]
    const [old, now] = read
    return old && now && old !== now ? t.changed(label, old, now) : t.replaced(label)
  }
}

const plainValue = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : ''
