import type { ReactNode } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { formatDateTime } from '#kernel/time/index.ts'

/** One event in a record's history. */
export interface HistoryStep {
  key: string | number
  text: ReactNode
  at?: Date
  /** The display name of the user who did it. */
  by?: string | null
  /** Additional notes; empty ones are left out. */
  notes?: readonly (string | null | undefined | false)[]
  /** Actions still available for it. */
  actions?: ReactNode
}

interface Props {
  /** Latest first. */
  steps: readonly HistoryStep[]
  /** The current step: the first by default; null if there is none. */
  now?: HistoryStep['key'] | null | undefined
}

/** A record's history, latest first: what, when, by whom. */
export function HistoryList({ steps, now = steps[0]?.key }: Props) {
  const locale = useLocale()
  return (
    <ol className="tl">
      {steps.map(({ key, text, at, by, notes = [], actions }) => {
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
              {actions}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
