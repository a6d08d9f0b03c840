export { cardMessages } from './card/card-messages.ts'
export { type BookEntry, isSamePlace, newAddress } from './delivery-fields/book.rules.ts'
export { isAllRefunded } from './document/document.rules.ts'
export type { DocumentCard } from './document/document.types.ts'
export { documentMessages } from './messages/document.ts'
export { statusMessages } from './messages/status.ts'
export { bundleOfLine, isFirstOfBundle, type LineBundle, lineBundle } from './order/bundle.rules.ts'
export { assertInvoiceRequest, type InvoiceRequest, parseBranch } from './order/invoice-request.rules.ts'
export { type HandlingEvent, handlingEvents, type OrderStatus, orderStates } from './order/order.states.ts'
export type {
  Address,
  Contact,
  DeliveryField,
  OrderCard,
  OrderChangeView,
  OrderedLine,
  OrderLine,
  OrderView,
  Page,
  PaymentView,
  PricedLine,
  Receiver,
  RequestedLine,
  ShipmentView,
  Shipping,
  SlipView,
  TimelineStep,
  Totals,
  Tracking,
} from './order/order.types.ts'
export { cancelledPart, parcelMoney, partOf, sentPart, trackingUrl } from './order/shipment.rules.ts'
export type { SoldLine, SoldOrder } from './order/sold-orders.server.ts'
export { type PartMethod, partMethods } from './part-payment/part-payment.rules.ts'
export {
  isPaidBySlip,
  isPrepaid,
  type MethodRejection,
  type PaymentMethod,
  paymentMethods,
} from './payment/method.rules.ts'
export { paidFrom } from './payment/paid-from.rules.ts'
export { type PaymentStatus, paymentStates } from './payment/payment.states.ts'
export { earnedFor, maxSpendablePoints, type PointsSettings, pointsValue } from './points/points.rules.ts'
export {
  type DeliveryDays,
  type DeliveryPromise,
  type DispatchSettings,
  defaultDispatch,
  deliveryDays,
  fixedHolidays,
  type TransitTime,
  transitTo,
} from './settings/delivery-days.rules.ts'
export {
  maskReceiver,
  type Parcel,
  type PickupLocation,
  type PromptPayReceiver,
  type ShippingOption,
  type ShippingSettings,
  shippingOptions,
} from './settings/settings.rules.ts'
export type { SlipAssessment, SlipCheck } from './slip/slip.rules.ts'
