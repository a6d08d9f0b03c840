import { type ReactNode, type RefObject, useState } from 'react'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatQuantity } from '#kernel/money/index.ts'
import type { Criterion } from '#kernel/rubric/criteria.rules.ts'
import { LevelChoices } from '#kernel/rubric/level-choices.tsx'
import { TextAreaField, TextField } from '#kernel/ui/field.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import type { Annotation } from '../annotation/annotation.rules.ts'
import { markingMessages } from '../messages/marking.ts'
import styles from './marking.module.css'

interface Props {
  /** Identifies the answer for the page's action. */
  values: Record<string, string>
  criteria: readonly Criterion[]
  levels: readonly number[]
  /** In thousandths; null if not marked yet. */
  points: number | null
  outOf: number
  comment: string
  /** Comments on passages; those without a text are left out. */
  annotations: readonly Annotation[]
  /** The number of the grade on the screen. */
  number: number
  /** The criterion to which keyboard shortcuts apply, if any. */
  keyed?: number
  onKeyed?: (criterion: number) => void
  form?: RefObject<HTMLFormElement | null>
  children: (pending: boolean) => ReactNode
}

/** Points, or a level for each criterion, with a comment to the learner. */
export function MarkForm({
  values,
  number,
  criteria,
  levels,
  points,
  outOf,
  comment,
  annotations,
  ...rest
}: Props) {
  const t = useMessages(markingMessages)
  const { keyed, onKeyed, form, children } = rest
  const [begun] = useState({ levels, points, comment })
  return (
    <ActionForm intent="mark" className={styles.form} {...(form && { ref: form })}>
      {({ field, pending, errors }) => (
        <>
          {Object.entries(values).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name="number" value={number} />
          <input
            type="hidden"
            name="annotations"
            value={JSON.stringify(annotations.filter(({ text }) => text.trim()))}
          />
          {criteria.length > 0 ? (
            <>
              <input type="hidden" name="rubric" value="1" />
              <div>
                <LevelChoices
                  criteria={criteria}
                  chosen={begun.levels}
                  {...(keyed !== undefined && { keyed })}
                  {...(onKeyed && { onFocus: onKeyed })}
                />
                {errors.levels && (
                  <Notice tone="bad" urgent>
                    {errors.levels}
                  </Notice>
                )}
              </div>
            </>
          ) : (
            <TextField
              label={t.points(formatQuantity(outOf))}
              inputMode="decimal"
              autoComplete="off"
              {...field('points', begun.points === null ? '' : formatQuantity(begun.points))}
            />
          )}
          <TextAreaField
            label={t.comment}
            hint={t.commentHint}
            rows={3}
            maxLength={4000}
            {...field('comment', begun.comment)}
          />
          {errors.annotations && (
            <Notice tone="bad" urgent>
              {errors.annotations}
            </Notice>
          )}
          {children(pending)}
        </>
      )}
    </ActionForm>
  )
}
