import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAction } from '#kernel/action/use-action.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { newId } from '#kernel/id.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { Menu, MenuItem } from '#kernel/ui/menu.tsx'
import { iconDots } from '#kernel/ui/workspace-icons.ts'
import type { FollowUp } from '../invoicing/flow.rules.ts'
import { billMessages } from '../messages/bills.ts'
import { billingPaths } from '../paths.ts'
import type { BillDialogKind } from './bill-dialog.tsx'
import type { BillView } from './bill-view.server.ts'

/** The possible next actions for a document: the most likely one as a button, the rest in a menu. */
export function PanelActions({
  bill,
  onDialog,
}: {
  bill: BillView
  onDialog: (dialog: BillDialogKind) => void
}) {
  const t = useMessages(billMessages)
  const navigate = useNavigate()
  // Only one note, however often it is pressed.
  const [noteId] = useState(newId)
  const { submit, pending } = useAction({ intent: 'bill' })
  const [first, ...rest] = bill.next
  if (!first) return null
  // An accepted quotation is invoiced unchanged; before that, staff may still change it in the form.
  const copies = (next: FollowUp) =>
    (next === 'invoice' || next === 'tax_invoice') && bill.answer === 'accepted'
  const leadsTo = (next: FollowUp) => {
    if (copies(next)) return null
    if (next === 'replace') return billingPaths.newBill({ kind: bill.kind, replaces: bill.id })
    if (next === 'invoice' || next === 'tax_invoice')
      return billingPaths.newBill({ kind: next, from: bill.id })
    return null
  }
  const runFollowUp = (next: FollowUp) => {
    const to = leadsTo(next)
    if (to) return navigate(to)
    if (copies(next)) return submit('invoiceQuotation', { documentId: bill.id, kind: next })
    if (next === 'bill') return submit('bill', { id: noteId, ids: bill.id })
    if (next !== 'invoice' && next !== 'tax_invoice' && next !== 'replace') onDialog(next)
  }
  const to = leadsTo(first)
  return (
    <>
      {to ? (
        <Link className="btn soft grow" to={to}>
          {t.actions[first]}
        </Link>
      ) : (
        <button type="button" className="btn soft grow" onClick={() => runFollowUp(first)}>
          {t.actions[first]}
        </button>
      )}
      {rest.length > 0 && (
        <Menu
          label={t.panel.more}
          placement="top"
          trigger={
            <button type="button" className="ibtn" aria-label={t.panel.more} aria-busy={pending || undefined}>
              <Icon path={iconDots} className="ic" />
            </button>
          }
        >
          {rest.map((next) => (
            <MenuItem key={next} danger={next === 'void'} onClick={() => runFollowUp(next)}>
              {t.actions[next]}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}
