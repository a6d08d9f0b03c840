import { Radio, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { orderMessages } from './messages/index.ts'

const reasons = ['out', 'asked', 'unreachable', 'address', 'other'] as const

/** Why something is cancelled, as somebody is choosing it; the buyer reads it. */
export function useReason() {
  const t = useMessages(orderMessages)
  const [why, setWhy] = useState<string | null>(null)
  const [more, setMore] = useState('')
  const [missing, setMissing] = useState(false)
  const named = why && why !== 'other' ? t.cancel.reasons[why as 'out'] : ''
  const text = [named, more.trim()].filter(Boolean).join(' · ')
  return {
    /** The reason, or nothing and the fields say so. */
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
      <Radio.Group
        label={t.cancel.why}
        value={why}
        onChange={setWhy}
        error={missing ? t.cancel.moreNeeded : undefined}
      >
        <div className="sec" style={{ paddingTop: 6 }}>
          {reasons.map((reason) => (
            <Radio key={reason} value={reason} label={t.cancel.reasons[reason]} />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        label={t.cancel.more}
        value={more}
        onChange={(event) => setMore(event.currentTarget.value)}
        maxLength={400}
        autosize
        minRows={2}
        error={missing && why === 'other' ? t.cancel.moreNeeded : undefined}
      />
    </>
  )
}
