import { SendDialog } from '../document-mail/send-dialog.tsx'
import type { FollowUp } from '../invoicing/flow.rules.ts'
import { OrderDialog } from '../quotation-order/order-dialog.tsx'
import type { BillView } from './bill-view.server.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { VoidDialog } from './void-dialog.tsx'

/** The actions that need input first. */
export type BillDialogKind = Extract<FollowUp, 'order' | 'receive' | 'credit' | 'debit' | 'void'> | 'mail'

interface Props {
  dialog: BillDialogKind
  bill: BillView
  onClose: () => void
}

export function BillDialog({ dialog, bill, onClose }: Props) {
  if (dialog === 'order') return <OrderDialog bill={bill} onClose={onClose} />
  if (dialog === 'receive') return <ReceiveDialog bill={bill} onClose={onClose} />
  if (dialog === 'mail') return <SendDialog document={bill} onClose={onClose} />
  if (dialog === 'void') return <VoidDialog bill={bill} onClose={onClose} />
  return <CorrectDialog kind={dialog} bill={bill} onClose={onClose} />
}
