import type { ReactNode } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { formatDateTime } from '#kernel/time/index.ts'

/** One event in a record's history. */
export interface HistoryStep {
  /** What was done and when; the same may have been done to several things at the same moment. */
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
  const current = steps.find(({ key }) => key === now)
  // Numbered from the oldest, so that a new entry changes no key.
  const numbered = steps.map((step, index) => ({ step, number: steps.length - index }))
  return (
    <ol className="tl">
      {numbered.map(({ step, number }) => {
        const { key, text, at, by, notes = [], actions } = step
        const message = [by, ...notes].filter(Boolean).join(' · ')
        return (
          <li key={`${key} ${number}`} className={step === current ? 'on' : undefined}>
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
