import { Form } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { withQuery } from '#kernel/text/path.ts'
import { Card } from '#kernel/ui/card.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { SelectField } from '#kernel/ui/field.tsx'
import { Pager } from '#kernel/ui/list/pager.tsx'
import { ledgerMessages } from '../messages/ledger.ts'
import { pointsMessages } from '../messages/points.ts'
import { taxMessages } from '../messages/tax.ts'
import { billingPaths } from '../paths.ts'
import styles from './ledger.module.css'
import { accountKinds } from './ledger.rules.ts'
import type { LedgerView } from './ledger-view.server.ts'

const number = (amount: Satang) => formatBaht(amount, { satang: 'always', unit: 'none' })

/** Every booking with its entries, narrowed to one kind of account. */
export function BooksCard({
  view: { bookings, account, page, pages, total, perPage },
}: {
  view: LedgerView
}) {
  const all = useMessages(ledgerMessages)
  const t = all.books
  const tax = useMessages(taxMessages)
  const points = useMessages(pointsMessages)
  const kinds: Record<string, string> = all.kinds
  return (
    <Card
      title={t.title}
      end={
        <Form method="get" onChange={(event) => event.currentTarget.requestSubmit()}>
          <SelectField name="account" label={t.account} hideLabel defaultValue={account ?? ''}>
            <option value="">{t.all}</option>
            {accountKinds.map((kind) => (
              <option key={kind} value={kind}>
                {all.accounts[kind]}
              </option>
            ))}
          </SelectField>
        </Form>
      }
    >
      {bookings.length === 0 && <p className="soft">{t.none}</p>}
      <ul className={styles.books}>
        {bookings.map(({ id, at, kind, memo, entries }) => (
          <li key={id}>
            <div>
              <b>{kinds[kind] ?? kind}</b> <span className="soft">{memo}</span>
              <small>
                <DateText at={at} time />
              </small>
            </div>
            <ul>
              {entries.map((entry) => (
                <li key={`${entry.kind} ${entry.amount}`}>
                  <span>{all.accounts[entry.kind]}</span>
                  <span className="num">
                    {entry.unit === 'POINT'
                      ? points.points(entry.amount.toLocaleString('en-US'))
                      : number(entry.amount)}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p>
        <a className="btn sm" href={billingPaths.api.export('journal', 'xlsx')} download>
          {tax.journalFile}
        </a>
      </p>
      <Pager
        page={page}
        pages={pages}
        total={total}
        perPage={perPage}
        href={(n) => withQuery(billingPaths.ledger, { account, page: String(n) })}
      />
    </Card>
  )
}
