import type { ReactNode } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { baht } from '#kernel/money/satang.ts'
import { Breadcrumbs } from '#kernel/ui/breadcrumbs.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { Money } from '#kernel/ui/money.tsx'
import { DiscountBadge, Price } from '#kernel/ui/price.tsx'
import { Rating } from '#kernel/ui/rating.tsx'
import { elementMessages } from './messages/index.ts'
import { Group, Specimen } from './specimen.tsx'

const day = '2026-11-21'
const timestamp = new Date('2026-11-21T11:00:00Z')

export function Lists() {
  const all = useMessages(elementMessages)
  const t = all.lists
  const [market = '', pantry = '', honey = ''] = t.crumbs.split(',')
  const [price, sale, sentence, date, time, rating] = t.names.split(',')
  const rows: [string | undefined, ReactNode][] = [
    [price, <Price key="p" regular={baht(320)} unit={t.unit} />],
    [sale, <Price key="s" regular={baht(230)} sale={baht(195)} percent />],
    [sentence, <Money key="m" amount={baht(1250.5)} unit="word" />],
    [date, <DateText key="d" at={day} style="weekday" />],
    [time, <DateText key="t" at={timestamp} time />],
    [
      rating,
      <span key="r" className="row-s">
        <Rating value={4.8} count={148} />
        <Rating value={4.2} long />
      </span>,
    ],
  ]
  return (
    <Group id="lists" title={all.sections.lists} lead={t.lead}>
      <Specimen name="Price, Money, DateText, Rating, DiscountBadge" wide>
        <dl className="dl">
          {rows.map(([name, value]) => (
            <div key={name} className="el-row">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div className="el-row">
            <dt>DiscountBadge</dt>
            <dd>
              <DiscountBadge regular={baht(230)} sale={baht(195)} />
            </dd>
          </div>
        </dl>
      </Specimen>
      <Specimen name="Breadcrumbs" wide>
        <Breadcrumbs
          steps={[{ name: market, to: '#lists' }, { name: pantry, to: '#lists' }, { name: honey }]}
        />
      </Specimen>
    </Group>
  )
}
