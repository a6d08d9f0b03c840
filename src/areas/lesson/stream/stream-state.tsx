import { Form, useRevalidator } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useLive } from '#kernel/live/use-live.ts'
import { formatBytes } from '#kernel/text/byte-size.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { streamMessages } from '../messages/stream.ts'
import styles from './stream.module.css'
import type { StreamView } from './stream.types.ts'

const tones = { none: undefined, waiting: undefined, making: 'info', ready: 'good', failed: 'bad' } as const

/** The progress of the stream of a unit's video, for its author. */
export function StreamState({ stream }: { stream: StreamView }) {
  const t = useMessages(streamMessages)
  const { state, reason, heights, bytes, canMake } = stream
  const { revalidate } = useRevalidator()
  useLive(stream.topic, revalidate, { onBack: revalidate })
  const isUnderWay = state === 'waiting' || state === 'making'
  const statusText =
    state === 'failed' && reason
      ? t.why[reason]
      : state === 'ready' && heights.length === 1
        ? t.alone
        : canMake || state === 'ready'
          ? t.lead
          : t.noTools
  return (
    <section className={`card ${styles.state}`} aria-labelledby="stream">
      <h2 id="stream">
        {t.title} <Badge {...(tones[state] && { tone: tones[state] })}>{t.states[state]}</Badge>
      </h2>
      <p>{statusText}</p>
      {heights.length > 0 && <p className={styles.details}>{t.has(heights, formatBytes(bytes))}</p>}
      {canMake && !isUnderWay && (
        <Form method="post">
          <button type="submit" className="btn" name="intent" value="stream">
            {state === 'none' ? t.make : t.again}
          </button>
        </Form>
      )}
    </section>
  )
}
