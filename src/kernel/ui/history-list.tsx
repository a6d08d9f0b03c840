import type { ReactNode } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { formatDateTime } from '#kernel/time/index.ts'

/** One thing that happened to a record. */
export interface HistoryStep {
  key: string | number
  text: ReactNode
  at?: Date
  /** Who did it, as people call them. */
  by?: string | null
  /** What else there is to say of it; what is empty is left out. */
  notes?: readonly (string | null | undefined | false)[]
  /** What can still be done with it. */
  acts?: ReactNode
}

interface Props {
  /** The latest first. */
  steps: readonly HistoryStep[]
  /** The step that holds now: the first, unless told; null where none does. */
  now?: HistoryStep['key'] | null | undefined
}

/** What happened to a record, the latest on top: what, when, by whom. */
export function HistoryList({ steps, now = steps[0]?.key }: Props) {
  const locale = useLocale()
  return (
    <ol className="tl">
      {steps.map(({ key, text, at, by, notes = [], acts }) => {
        const message = [by, ...notes].filter(Boolean).join(' · ')
        return (
          <li key={key} className={key === now ? 'on' : undefined}>
            <div>
              {text}
              {(at || message) && (
                <small>
                  {at && <time dateTime={at.toISOString()}>{formatDateTime(at, locale)}</time>}
                  {at && message && ' · '}
                  {message}
                </small>
              )}
              {acts}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
