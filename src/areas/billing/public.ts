export { cardMessages } from './card/card-messages.ts'
export { type BookEntry, isSamePlace, newAddress } from './delivery-fields/book.rules.ts'
export { isAllRefunded } from './document/document.rules.ts'
export type { DocumentCard } from './document/document.types.ts'
export { documentMessages } from './messages/document.ts'
export { statusMessages } from './messages/status.ts'
export { bundleOfLine, isFirstOfBundle, type LineBundle, lineBundle } from './order/bundle.rules.ts'
export { type HandlingEvent, type OrderStatus, orderStates } from './order/order.states.ts'
export type {
  Address,
  Contact,
  OrderCard,
  OrderedLine,
  OrderView,
  Page,
  PaymentView,
  PricedLine,
  RefundPlace,
  RefundShare,
  RequestedLine,
  ShipmentView,
  Shipping,
  TimelineStep,
  Totals,
  Tracking,
} from './order/order.types.ts'
export { cancelledPart, parcelMoney, partOf, sentPart, trackingUrl } from './order/shipment.rules.ts'
export type { SoldLine, SoldOrder } from './order/sold-orders.server.ts'
export { type PartMethod, partMethods } from './part-payment/part-payment.rules.ts'
export { isPrepaid, type PaymentMethod, paymentMethods } from './payment/method.rules.ts'
export { type PaidFrom, paidFrom } from './payment/paid-from.rules.ts'
export { type PaymentStatus, paymentStates } from './payment/payment.states.ts'
export { earnedFor, maxSpendablePoints, type PointsSettings, pointsValue } from './points/points.rules.ts'
export {
  type DeliveryDays,
  type DispatchSettings,
  defaultDispatch,
  deliveryDays,
  fixedHolidays,
  transitTo,
} from './settings/delivery-days.rules.ts'
export {
  type Parcel,
  type ShippingOption,
  type ShippingSettings,
  shippingOptions,
} from './settings/settings.rules.ts'
