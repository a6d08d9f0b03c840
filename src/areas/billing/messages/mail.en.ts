import type { Translation } from '#kernel/i18n/messages.ts'
import type { th } from './mail.th.ts'

export const en: Translation<typeof th> = {
  greeting: (name) => `Hello ${name}`,
  footer: ({ number }) => `You are receiving this e-mail because you placed order ${number} with us.`,
  staffFooter: 'Sent to the staff named in the payment settings.',
  subtotal: 'Items',
  discount: 'Discount',
  shipping: 'Delivery',
  vat: 'VAT (included)',
  total: 'Total',
  orderNumber: 'Order number',
  noteInOrder: 'Note',
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
  viewButton: 'View order',
  slipButton: 'Send another slip',
  reviewButton: 'Check slip',
  boardButton: 'Open orders',
  arrives: 'Expected',
  daysWere: (days) => `Previously: ${days}`,
  daysBefore: (days) => `Previously: ${days}. Changed with the new address.`,
  readyOn: 'Ready for pickup',
  transferTo: 'Transfer to',
  placed: {
    subject: ({ number }) => `We have received your order ${number}`,
    heading: 'We have received your order',
    pay: (before) => `Your items are reserved. Please pay before ${before}; after that they go back on sale.`,
    payOnly: (before) => `Please pay before ${before}.`,
    cod: 'We are preparing your items for delivery. You pay when they arrive.',
    codPickup: 'We are preparing your items. You pay when you pick them up.',
  },
  paid: {
    subject: ({ number }) => `Payment received for order ${number}`,
    heading: 'Payment received',
    text: 'Thank you. We are preparing your items.',
    textOnly: 'Thank you. What you bought is ready on the order page.',
  },
  rejected: {
    subject: ({ number }) => `The slip for order ${number} could not be used`,
    heading: 'We could not confirm the payment yet',
    text: (reason) => `We checked the slip you sent and could not confirm it: ${reason}`,
    open: (before) =>
      `Please send the correct slip, or pay again before ${before}. If you have already transferred the money, do not transfer it again: a clearer image of the same slip is enough.`,
    over: 'The time to pay for this order has run out. If you did transfer the money, please send us the correct slip to check.',
  },
  ready: {
    subject: ({ number }) => `Order ${number} is ready to pick up`,
    heading: 'Your items are ready',
    text: (pickupLocation) =>
      `Pick them up at ${pickupLocation}. Give the staff your order number when you arrive.`,
  },
  shipped: {
    subject: ({ number }) => `Order ${number} is on its way`,
    heading: 'Your items are on their way',
    text: 'Track the parcel on the carrier’s website with the number below.',
    cod: (amount) => `Please have ${amount} ready when the parcel arrives.`,
    rest: (items) => `The rest will follow in another parcel: ${items}`,
  },
  changed: {
    subject: ({ number }) => `Part of order ${number} cannot be sent`,
    heading: 'Part of your order cannot be sent',
    text: (items) => `We are sorry. The shop had to cancel these items in your order: ${items}`,
    reason: (reason) => `Reason: ${reason}`,
    owed: (amount) => `We will refund ${amount} to you. Please choose how to receive it.`,
    pay: (total, before) =>
      `The new total is ${total}. Please pay before ${before} with the new QR code or amount on the payment page. If you have already transferred the old amount, just send the slip; we will refund the excess.`,
    total: (total) => `The new total is ${total}, to be paid on delivery.`,
  },
  moved: {
    subject: ({ number }) => `Delivery address changed for order ${number}`,
    heading: 'Delivery address changed',
    text: 'The shop changed the delivery address for this order, as shown below. If it is wrong, or you did not request it, please contact the shop immediately.',
  },
  postponed: {
    subject: ({ number }) => `New date for order ${number}`,
    heading: 'New delivery date',
    text: 'The shop changed the date for this order, as shown below. If the new date does not suit you, reply to the shop on the order page.',
  },
  reminder: {
    subject: ({ number }) => `Reminder to pay for order ${number}`,
    heading: 'Your items are still waiting',
    text: (before) => `We are holding them for you until ${before}. After that they go back on sale.`,
    done: 'If you have already transferred the money, send the slip on the same page. If you no longer want the items, you do not need to do anything.',
  },
  part: {
    subject: ({ number }) => `Partial payment received for order ${number}`,
    heading: 'Partial payment received',
    text: (amount) => `We have received ${amount} and counted it towards your order.`,
    rest: (amount, before) =>
      `${amount} is still to be paid by ${before} on the payment page. If it is not paid in full in time, we will refund what we have received.`,
  },
  cancelled: {
    subject: ({ number }) => `Order ${number} was cancelled`,
    heading: 'The order was cancelled',
    text: 'This order was cancelled and nothing will be sent. If you had paid, your money has been refunded.',
  },
  withdrawn: {
    subject: ({ number }) => `Order ${number} was cancelled and will be refunded`,
    heading: 'Your order was cancelled and will be refunded',
    text: (amount) => `This order, which you had paid for, was cancelled. We will refund ${amount} to you.`,
    choose: 'Please choose how to receive it.',
    source: 'The money goes back the way you paid, and we will tell you when it is done.',
  },
  expired: {
    subject: ({ number }) => `Payment time for order ${number} has expired`,
    heading: 'Payment time has expired',
    text: 'The QR code no longer works. Please do not transfer money to it.',
    renew:
      'If you still want the items, you can get a new QR code once on the payment page. If you have already paid, send the slip there.',
    done: 'If you have already paid, send the slip on the payment page.',
  },
  owed: {
    subject: ({ number }) => `We will refund your payment for order ${number}`,
    heading: 'You are due a refund',
    text: (amount) =>
      `We received ${amount} that this order does not need: it was overpaid, paid twice, not paid in full in time, or arrived after the time ran out and the items were gone. We will refund all of it. Please choose a bank account, your wallet or a gift card.`,
    choose: 'Choose how to receive it',
  },
  refunded: {
    subject: ({ number }) => `Your payment for order ${number} was refunded`,
    heading: 'Refund completed',
    text: (amount, reference) => `We refunded ${amount} to you. Reference ${reference}`,
  },
  staff: {
    placed: { subject: ({ number }) => `New order ${number}`, heading: 'New order' },
    slip: {
      subject: ({ number }) => `Slip to check: ${number}`,
      heading: 'A slip is waiting to be checked',
      text: 'The customer is waiting. The items are held until the slip is checked.',
    },
    owed: {
      subject: ({ number }) => `Refund due: ${number}`,
      heading: 'A refund is due to a customer',
      text: 'Money arrived after the time ran out, or twice, and the items cannot be supplied. Please contact the customer and refund it.',
    },
    refund: {
      subject: ({ number }) => `Cancelled, refund due: ${number}`,
      heading: 'A paid order was cancelled',
      text: 'Please refund the customer and record the refund reference.',
    },
  },
}
