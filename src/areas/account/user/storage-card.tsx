import { NumberInput } from '@mantine/core'
import { formatBytes } from '#areas/files/public.ts'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { peopleMessages } from '../messages/people.ts'
import styles from './people.module.css'

interface Props {
  /** In bytes; `own` is null where the person has as much as everybody. */
  room: { bytes: number; quota: number | null; own: number | null }
}

const gigabyte = 1024 ** 3

/** How much the person keeps, and room of their own where they need other than everybody. */
export function StorageCard({ room }: Props) {
  const t = useMessages(peopleMessages).room
  const used = formatBytes(room.bytes)
  return (
    <Card title={t.title}>
      <p>{room.quota === null ? t.used(used) : t.usedOf(used, formatBytes(room.quota))}</p>
      <ActionForm intent="room" className={styles.line}>
        {({ field, pending }) => (
          <>
            <NumberInput
              key={room.own}
              label={t.own}
              description={t.hint}
              min={0}
              max={1_000_000}
              decimalScale={2}
              {...field(
                'gigabytes',
                room.own === null ? '' : String(Math.round((room.own / gigabyte) * 100) / 100),
              )}
            />
            <button type="submit" className="btn" aria-busy={pending || undefined}>
              {t.save}
            </button>
          </>
        )}
      </ActionForm>
    </Card>
  )
}
