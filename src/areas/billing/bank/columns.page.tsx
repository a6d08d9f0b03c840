import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { authorize } from '#kernel/auth/abilities.ts'
import { z } from '#kernel/http/api.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { dayOrders } from '#kernel/import/sheet/cell-values.rules.ts'
import { Card } from '#kernel/ui/card.tsx'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { billingAbilities } from '../abilities.ts'
import { bankMessages, bankToast } from '../messages/bank.ts'
import { billingPaths } from '../paths.ts'
import { accountRows, accountTitle, type columnNamesInput, saveColumnNames } from './accounts.server.ts'
import styles from './bank.module.css'
import { bankFields } from './columns.rules.ts'
import { latestHeaderRow } from './latest-header-row.server.ts'
import { rereadStatement } from './reread-statement.server.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => bankMessages[locale].columns.title }

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  authorize(ctx, billingAbilities['payment.settle'])
  const account = await accountRows.get(ctx, params.account ?? '')
  const { id, marks } = account
  return { id, marks, title: accountTitle(account), heading: await latestHeaderRow(ctx, account) }
}

export const action = actions({
  save: act({
    ability: billingAbilities['payment.settle'],
    input: z.looseObject({}),
    async run(ctx, { intent: _, ...input }, { params }) {
      const account = params.account ?? ''
      await saveColumnNames(ctx, account, input as z.input<typeof columnNamesInput>)
      const again = await rereadStatement(ctx, account)
      return again && billingPaths.bankImport({ account, import: again })
    },
    done: (to) => (to ? { redirect: to } : bankToast('columns')),
  }),
})

/** Maps the columns of one account's statements. */
export default function ColumnsPage() {
  const t = useMessages(bankMessages).columns
  const { back } = { back: useMessages(bankMessages).title }
  const locale = useLocale()
  const { id, marks, title, heading } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <TitleRow
        title={t.title}
        count={title[locale]}
        lead={t.lead}
        back={{ to: billingPaths.bank({ account: id }), label: back }}
      />
      <Card>
        <ActionForm intent="save" className={styles.form}>
          {({ field, pending }) => (
            <>
              <p className="xs soft-t">{heading.length ? `${t.names}: ${heading.join(', ')}` : t.none}</p>
              <div className={styles.fields}>
                {bankFields.map((name) =>
                  heading.length ? (
                    <SelectField
                      key={name}
                      label={t.fields[name]}
                      options={[
                        { value: '', label: t.auto },
                        ...[...new Set([...heading, ...(marks[name] ? [marks[name]] : [])])].map((value) => ({
                          value,
                          label: value,
                        })),
                      ]}
                      {...field(name, marks[name] ?? '')}
                    />
                  ) : (
                    <TextField
                      key={name}
                      label={t.fields[name]}
                      placeholder={t.auto}
                      maxLength={120}
                      autoComplete="off"
                      {...field(name, marks[name] ?? '')}
                    />
                  ),
                )}
                <SelectField
                  label={t.order}
                  options={dayOrders.map((value) => ({ value, label: t.orders[value] }))}
                  {...field('order', marks.order ?? 'dmy')}
                />
              </div>
              <div>
                <button type="submit" className="btn primary" aria-busy={pending || undefined}>
                  {t.save}
                </button>
              </div>
            </>
          )}
        </ActionForm>
      </Card>
    </div>
  )
}
