import type { Translation } from '#kernel/i18n/messages.ts'
import type { th } from './mail.th.ts'

export const en: Translation<typeof th> = {
  greeting: (name) => `Hello ${name}`,
  footer: ({ number }) => `You get this e-mail because you ordered from us: order ${number}.`,
  staffFooter: 'Sent to the staff named in the payment settings.',
  subtotal: 'Items',
  discount: 'Discount',
  shipping: 'Delivery',
  vat: 'VAT (included)',
  total: 'Total',
  orderNumber: 'Order number',
  amount: 'To pay',
  payBefore: 'Pay before',
  carrier: 'Carrier',
  tracking: 'Tracking number',
  shipTo: 'Deliver to',
  pickupAt: 'Pick up at',
  customer: 'Customer',
  phone: 'Phone',
  reason: 'Reason',
  payButton: 'Go to payment',
  viewButton: 'See the order',
  slipButton: 'Send another slip',
  reviewButton: 'Check the slip',
  boardButton: 'Open the orders',
  arrives: 'Expected',
  daysWere: (days) => `Before: ${days}`,
  daysBefore: (days) => `Before: ${days}. It changed with the address.`,
  readyOn: 'Ready to fetch',
  transferTo: 'Transfer to',
  placed: {
    subject: ({ number }) => `We received your order ${number}`,
    heading: 'We received your order',
    pay: (before) =>
      `Your items are set aside. Please pay before ${before}; after that they go back on sale.`,
    cod: 'We are getting your items ready to send. You pay when they arrive.',
    codPickup: 'We are getting your items ready. You pay when you pick them up.',
  },
  paid: {
    subject: ({ number }) => `Payment received for order ${number}`,
    heading: 'Payment received',
    text: 'Thank you. We are getting your items ready.',
  },
  rejected: {
    subject: ({ number }) => `The slip for order ${number} could not be used`,
    heading: 'We could not confirm the payment yet',
    text: (reason) => `We checked the slip you sent and could not confirm it: ${reason}`,
    open: (before) =>
      `Please send the right slip, or pay again before ${before}. If you transferred the money already, do not transfer it twice: a clearer picture of the same slip is enough.`,
    over: 'The time for this order has run out. If you did transfer the money, please send us the right slip to check.',
  },
  ready: {
    subject: ({ number }) => `Order ${number} is ready to pick up`,
    heading: 'Your items are ready',
    text: (place) => `Pick them up at ${place}. Tell the staff your order number when you arrive.`,
  },
  shipped: {
    subject: ({ number }) => `Order ${number} is on its way`,
    heading: 'Your items are on their way',
    text: 'Follow the parcel by the number below on the carrier’s website.',
    cod: (amount) => `Please have ${amount} ready when the parcel arrives.`,
    rest: (goods) => `The rest follows in another parcel: ${goods}`,
  },
  changed: {
    subject: ({ number }) => `Something of order ${number} cannot be sent`,
    heading: 'Something of your order cannot be sent',
    text: (goods) => `We are sorry: the shop had to take this out of your order: ${goods}`,
    reason: (reason) => `Reason: ${reason}`,
    owed: (amount) => `We will send ${amount} back to you. Please choose how to get it.`,
    pay: (total, before) =>
      `It now comes to ${total}. Please pay it before ${before} by the new code on the payment page. If you have transferred the old sum already, just send the slip; what is too much is sent back.`,
    total: (total) => `It now comes to ${total}, to be paid when you receive it.`,
  },
  moved: {
    subject: ({ number }) => `Order ${number} goes to another address`,
    heading: 'The address was changed',
    text: 'The shop changed where this order is sent, as you see below. If it is wrong, or you did not ask for it, please tell the shop at once.',
  },
  postponed: {
    subject: ({ number }) => `Order ${number} comes on another day`,
    heading: 'Another day',
    text: 'The shop gave this order another day, as you see below. If it does not suit you, tell the shop on the page of the order.',
  },
  reminder: {
    subject: ({ number }) => `Do not forget to pay order ${number}`,
    heading: 'Your items are still waiting',
    text: (before) => `We hold them for you until ${before}. After that they go back on sale.`,
    done: 'If you have transferred already, send the slip on the same page. If you do not want them any more, there is nothing to do.',
  },
  part: {
    subject: ({ number }) => `Part of order ${number} is paid`,
    heading: 'We have received part of it',
    text: (amount) => `We have received ${amount}, and it counts for your order.`,
    rest: (amount, before) =>
      `${amount} is still to be paid, by ${before}, on the payment page. If the rest does not come in time, we return what came.`,
  },
  cancelled: {
    subject: ({ number }) => `Order ${number} was cancelled`,
    heading: 'The order was cancelled',
    text: 'This order was cancelled and nothing will be sent. If you had paid, the money has been returned.',
  },
  expired: {
    subject: ({ number }) => `The time to pay order ${number} ran out`,
    heading: 'The time to pay ran out',
    text: 'The QR no longer works. Please do not transfer money to it.',
    renew:
      'If you still want the items, you can get a new QR once on the payment page. If you paid already, send the slip there.',
    done: 'If you paid already, send the slip on the payment page.',
  },
  owed: {
    subject: ({ number }) => `We will return your payment for order ${number}`,
    heading: 'We owe you money back',
    text: (amount) =>
      `We received ${amount} that this order does not need: it was too much, came twice, fell short until the time was over, or came after the time ran out and the items were gone. We will return all of it. Please choose an account, your wallet or a gift card.`,
    choose: 'Choose how to get it back',
  },
  refunded: {
    subject: ({ number }) => `Your payment for order ${number} was returned`,
    heading: 'The money was returned',
    text: (amount, reference) => `We returned ${amount} to you. Reference ${reference}`,
  },
  staff: {
    placed: { subject: ({ number }) => `New order ${number}`, heading: 'New order' },
    slip: {
      subject: ({ number }) => `Slip to check: ${number}`,
      heading: 'A slip is waiting to be checked',
      text: 'The customer is waiting; the items are held until it is decided.',
    },
    owed: {
      subject: ({ number }) => `Refund due: ${number}`,
      heading: 'Money must be returned',
      text: 'Money came after the time ran out, or twice, and the items cannot be supplied. Please contact the customer and return it.',
    },
    refund: {
      subject: ({ number }) => `Cancelled, refund due: ${number}`,
      heading: 'A paid order was cancelled',
      text: 'Please return the money and note the reference of the refund.',
    },
  },
}
