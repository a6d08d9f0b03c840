import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { actions } from '#kernel/action/action.ts'
import { useAction } from '#kernel/action/use-action.ts'
import { can } from '#kernel/auth/abilities.ts'
import { Problem } from '#kernel/errors.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { newId } from '#kernel/id.ts'
import { useListUrl } from '#kernel/list/use-list-url.ts'
import { useSelection } from '#kernel/list/use-selection.ts'
import { formatBaht, sum } from '#kernel/money/index.ts'
import { day } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconFileText } from '#kernel/ui/icons.ts'
import { ListPage } from '#kernel/ui/list/list-page.tsx'
import { SelectionBar } from '#kernel/ui/list/selection-bar.tsx'
import { PanelSkeleton } from '#kernel/ui/list/side-panel.tsx'
import { billingAbilities } from '../abilities.ts'
import { documentKinds } from '../document/document.rules.ts'
import { billMessages } from '../messages/bills.ts'
import { documentMessages } from '../messages/document.ts'
import { billingPaths } from '../paths.ts'
import { agingBuckets } from './aging.rules.ts'
import { AgingCard } from './aging-card.tsx'
import { billActions } from './bill-actions.server.ts'
import { billColumns } from './bill-columns.tsx'
import { BillPanel } from './bill-panel.tsx'
import type { BillRow } from './bill-row.ts'
import { billView } from './bill-view.server.ts'
import { billsList, documentStates } from './bills.list.rules.ts'
import { BillsActions } from './bills-actions.tsx'
import { listBills, receivables } from './list-bills.server.ts'
import { lastMonths } from './months.rules.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const query = billsList.parse(new URL(request.url).searchParams)
  const [page, owed, open] = await Promise.all([
    listBills(ctx, query),
    receivables(ctx),
    query.bill ? billView(ctx, query.bill).catch(ignoreNotFound) : null,
  ])
  return {
    page,
    owed,
    open,
    today: day(ctx.now),
    mayIssue: can(ctx.viewer, billingAbilities['document.issue']),
  }
}

/** A missing document does not break the list. */
function ignoreNotFound(error: unknown): null {
  if (error instanceof Problem && error.status === 404) return null
  throw error
}

export const action = actions(billActions)

const isBillable = ({ kind, left, status }: BillRow) =>
  kind !== 'billing_note' && status === 'issued' && left !== null && left > 0

/** All documents and their outstanding amounts, with one open beside. */
export default function BillsPage() {
  const t = useMessages(billMessages)
  const kinds = useMessages(documentMessages).kind
  const locale = useLocale()
  const { page, owed, open, today, mayIssue } = useLoaderData<typeof loader>()
  const address = useListUrl(billsList)
  const selection = useSelection(page.items)
  const { submit, pending } = useAction({ intent: 'bill', onDone: selection.clear })
  const close = () => address.go({ bill: null })
  const coming = address.coming?.bill
  const outstanding = sum(owed.parts.map((part) => part.left))
  return (
    <ListPage
      list={billsList}
      address={address}
      page={page}
      labels={t}
      count={t.outstanding(formatBaht(outstanding, { locale }), owed.buyers)}
      actions={<BillsActions canIssue={mayIssue} />}
      lead={
        outstanding > 0 && (
          <AgingCard receivables={owed} chosen={address.query.age} hrefOf={(age) => address.href({ age })} />
        )
      }
      filters={[
        {
          name: 'kind',
          label: t.filter.kind,
          choices: documentKinds.map((value) => ({ value, label: kinds[value] })),
        },
        {
          name: 'state',
          label: t.filter.state,
          choices: documentStates.map((value) => ({ value, label: t.filterStates[value] })),
        },
        {
          name: 'age',
          label: t.filter.age,
          choices: agingBuckets.map((value) => ({ value, label: t.ages[value] })),
        },
        { name: 'month', label: t.filter.month, choices: lastMonths(today, locale) },
      ]}
      csv={billingPaths.api.billsCsv}
      columns={billColumns({ t, kinds, locale, today }, ({ id }) => address.href({ bill: id }))}
      hrefOf={({ id }) => address.href({ bill: id })}
      nameOf={({ number }) => number}
      {...(mayIssue && {
        selection,
        isSelectable: isBillable,
        bulk: (
          <SelectionBar
            selection={selection}
            label={t.bulk.label}
            chosen={t.bulk.selectedCount}
            busy={pending}
          >
            <button
              type="button"
              onClick={() => submit('bill', { id: newId(), ids: [...selection.ids].join(',') })}
            >
              <Icon path={iconFileText} className="ic" />
              {t.bulk.bill}
            </button>
          </SelectionBar>
        ),
      })}
      empty={{ icon: iconFileText }}
      open={address.query.bill}
      panel={
        coming && coming !== address.query.bill ? (
          <PanelSkeleton label={t.loading} onClose={close} />
        ) : (
          open && <BillPanel bill={open} onClose={close} hrefOf={(id) => address.href({ bill: id })} />
        )
      }
    />
  )
}
