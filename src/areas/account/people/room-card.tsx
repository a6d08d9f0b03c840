import { NumberInput } from '@mantine/core'
import { Form } from 'react-router'
import { formatBytes } from '#areas/files/public.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { peopleMessages } from '../messages/people.ts'
import styles from './people.module.css'

interface Props {
  /** In bytes; `own` is null where the person has as much as everybody. */
  room: { bytes: number; quota: number | null; own: number | null }
  error: string | undefined
}

const gigabyte = 1024 ** 3

/** How much the person keeps, and room of their own where they need other than everybody. */
export function RoomCard({ room, error }: Props) {
  const t = useMessages(peopleMessages).room
  const used = formatBytes(room.bytes)
  return (
    <Card title={t.title}>
      <p>{room.quota === null ? t.used(used) : t.usedOf(used, formatBytes(room.quota))}</p>
      <Form method="post" className={styles.line}>
        <NumberInput
          key={room.own}
          label={t.own}
          description={t.hint}
          name="gigabytes"
          defaultValue={room.own === null ? '' : Math.round((room.own / gigabyte) * 100) / 100}
          min={0}
          max={1_000_000}
          decimalScale={2}
          error={error}
        />
        <button type="submit" name="intent" value="room" className="btn">
          {t.save}
        </button>
      </Form>
    </Card>
  )
}
