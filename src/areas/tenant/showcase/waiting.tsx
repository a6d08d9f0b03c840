import { useMessages } from '#kernel/i18n/use-messages.ts'
import { baht } from '#kernel/money/satang.ts'
import { Money } from '#kernel/ui/money.tsx'
import { Countdown, ProgressRing } from '#kernel/ui/progress-ring.tsx'
import { QrCard } from '#kernel/ui/qr-card.tsx'
import { elementMessages } from './messages/index.ts'
import { Group, Specimen } from './specimen.tsx'

const minute = 60_000

/** `now` is the time the server rendered the page; the countdowns start from it. */
export function Waiting({ qr, now }: { qr: string; now: Date }) {
  const all = useMessages(elementMessages)
  const t = all.time
  const soon = (minutes: number) => new Date(now.getTime() + minutes * minute)
  return (
    <Group id="time" title={all.sections.time} lead={t.lead}>
      <Specimen name="ProgressRing">
        <div className="row wrap">
          <ProgressRing part={0.25} label={t.ring} />
          <ProgressRing part={0.64} size={72} label={t.ring}>
            <b>64%</b>
          </ProgressRing>
          <ProgressRing part={0.15} tone="warn" label={t.ring} />
          <ProgressRing part={0.05} tone="bad" label={t.ring} />
        </div>
      </Specimen>
      <Specimen name="Countdown">
        <div className="stack">
          <Countdown until={soon(15)} now={now} total={15 * minute}>
            {t.countdown}
          </Countdown>
          <Countdown until={soon(2)} now={now} total={15 * minute}>
            {t.countdown}
          </Countdown>
          <Countdown until={now} now={now} total={15 * minute} />
        </div>
      </Specimen>
      <Specimen name="QrCard" wide>
        <QrCard
          title={t.qrTitle}
          subtitle={t.qrSubtitle}
          src={qr}
          amount={<Money amount={baht(1640)} />}
          rows={[
            { name: t.receiver, value: t.receiverName },
            { name: t.reference, value: 'TB6911-0482' },
          ]}
        />
      </Specimen>
    </Group>
  )
}
