import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { TextAreaField } from '#kernel/ui/field.tsx'
import { RadioGroup } from '#kernel/ui/field-group.tsx'
import { orderMessages } from './messages/index.ts'

const reasons = ['out', 'asked', 'unreachable', 'address', 'other'] as const

/** The reason for a cancellation, as it is being entered; the buyer can read it. */
export function useReason() {
  const t = useMessages(orderMessages)
  const [why, setWhy] = useState<string | null>(null)
  const [more, setMore] = useState('')
  const [missing, setMissing] = useState(false)
  const named = why && why !== 'other' ? t.cancel.reasons[why as 'out'] : ''
  const text = [named, more.trim()].filter(Boolean).join(' · ')
  return {
    /** Returns the reason; if it is empty, the fields show an error. */
    take: (): string => {
      setMissing(!text)
      return text
    },
    fields: { why, setWhy, more, setMore, missing },
  }
}

export function ReasonFields({
  why,
  setWhy,
  more,
  setMore,
  missing,
}: ReturnType<typeof useReason>['fields']) {
  const t = useMessages(orderMessages)
  return (
    <>
      <RadioGroup
        label={t.cancel.why}
        value={why}
        options={reasons.map((value) => ({ value, label: t.cancel.reasons[value] }))}
        error={missing ? t.cancel.moreNeeded : undefined}
        onChange={setWhy}
      />
      <TextAreaField
        label={t.cancel.more}
        value={more}
        onChange={(event) => setMore(event.currentTarget.value)}
        maxLength={400}
        rows={2}
        error={missing && why === 'other' ? t.cancel.moreNeeded : undefined}
      />
    </>
  )
}
