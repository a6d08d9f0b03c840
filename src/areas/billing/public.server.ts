export { billingAbilities } from './abilities.ts'
export { bankAccountsOf } from './bank/accounts.server.ts'
export { bankImport } from './bank/import.server.ts'
export { billingApi } from './billing.api.ts'
export { chargeOffSession, hasCardOn } from './card/charge-off-session.server.ts'
export { type CardDecline, lastDeclineOf } from './card/last-decline.server.ts'
export { billingChecks } from './checks.server.ts'
export { codView } from './cod/cod-view.server.ts'
export { codImport } from './cod/import.server.ts'
export { bookPayout } from './cod/payout.server.ts'
export { setCreditTerms } from './credit/set-terms.server.ts'
export { bookEntry } from './delivery-fields/book-entry.server.ts'
export { placeOf, readDelivery } from './delivery-fields/delivery-form.server.ts'
export { documentToken } from './document/document-access.server.ts'
export { requestTaxInvoice } from './document/request-invoice.server.ts'
export {
  entitledByOrder,
  filterEntitled,
  holdersByOrder,
  isEntitled,
  isEntitledByOrdersAlone,
} from './entitlement/entitled.server.ts'
export { entitlementChoices, entitlementNames } from './entitlement/entitlement.server.ts'
export type { EntitlementKind, Entitles, NamedTarget } from './entitlement/entitlement.types.ts'
export { syncOrderEntitlements } from './entitlement/order-entitlement.server.ts'
export { syncEntitlements } from './entitlement/source-entitlement.server.ts'
export { standInForGateway } from './gateway/stand-in.server.ts'
export { buyGiftCard } from './gift-card/buy-gift-card.server.ts'
export { exchangeCode, payOutExchange } from './gift-card/exchange-card.server.ts'
export { hasUsableGiftCard } from './gift-card/gift-card.server.ts'
export { issueBillingNote } from './invoicing/billing-note.server.ts'
export { issueDocument } from './invoicing/issue-document.server.ts'
export { receiveMoney } from './invoicing/receive-money.server.ts'
export { backfillMetrics } from './metrics/listeners.ts'
export { moneyRefunded } from './metrics/order-metrics.ts'
export {
  salesAmount,
  salesByHour,
  salesByProvince,
  salesBySeller,
  salesCosted,
  salesOfItems,
  salesOrders,
  salesProfit,
  salesUncosted,
  salesUnits,
} from './metrics/sales-metrics.ts'
export { addressesOf } from './order/addresses-of.server.ts'
export { type Advanced, advanceOrder } from './order/advance-order.server.ts'
export { buyerOrdersSql, orderChangedRecentlySql } from './order/buyer-orders.ts'
export { cancelLines } from './order/cancel-lines.server.ts'
export { cancelOrder } from './order/cancel-order.server.ts'
export { completeOldOrders } from './order/complete-old-orders.server.ts'
export { correctParcel } from './order/correct-parcel.server.ts'
export { editDelivery } from './order/edit-delivery.server.ts'
export { findGuestOrder, payLinkOf } from './order/guest-order.server.ts'
export type { InvoiceField } from './order/invoice-request.rules.ts'
export { countOrders, listOrders } from './order/list-orders.server.ts'
export {
  addressInput,
  contactInput,
  invoiceRequestInput,
  type PlaceOrderInput,
  termsInput,
} from './order/order.input.ts'
export type {
  Address,
  Contact,
  OrderCard,
  OrderView,
  Page,
  PaymentView,
  PricedLine,
  RequestedLine,
  Shipping,
  Totals,
  Tracking,
} from './order/order.types.ts'
export { joinOrderSql } from './order/order-join.ts'
export { getOrder } from './order/order-read.server.ts'
export { orderStatusToken, orderStatusView } from './order/order-status-view.server.ts'
export { lastCarrier, ordersByTracking } from './order/parcel-label.server.ts'
export { type Placed, placeOrder } from './order/place-order.server.ts'
export { agreedLines, quote, totalsOf } from './order/quote.server.ts'
export {
  imagesInOrders,
  orderedRefs,
  orderNumberOf,
  refsOfOrder,
  soldQuantities,
  wasOrdered,
} from './order/sold.server.ts'
export { soldOrders } from './order/sold-orders.server.ts'
export { stepBack } from './order/step-back.server.ts'
export { addPart } from './part-payment/add-part.server.ts'
export { type OrderParts, partsOf } from './part-payment/parts-of.server.ts'
export { changePaymentMethod } from './payment/change-method.server.ts'
export { confirmPayment, rejectPayment } from './payment/decide-payment.server.ts'
export { expireOrders } from './payment/expiry.server.ts'
export { paymentOf } from './payment/payment-read.server.ts'
export { refundPayment } from './payment/refund-payment.server.ts'
export { renewPayment } from './payment/renew-payment.server.ts'
export { notifyOrderChanged, recordReturnRefund, refundReturnToCard } from './payment/return-refund.server.ts'
export { lockUnpaidOrder, payByStandingOrder, withdrawUnpaidOrder } from './payment/standing-order.server.ts'
export { joinBonusSql, type PromisedBonus, promiseBonuses } from './points/bonus.server.ts'
export { pointsDiscount, pointsToSpend, spendPoints } from './points/order-points.server.ts'
export { answerQuotation } from './quotation-answer/answer-quotation.server.ts'
export { orderQuotation } from './quotation-order/order-quotation.server.ts'
export { defaultCardOf, type SavedCardView } from './saved-card/saved-cards.server.ts'
export { itemsBySku, type RequestedItem, type SellableKind } from './sellable.server.ts'
export { type Parcel, type ShippingOption, shippingOptions } from './settings/settings.rules.ts'
export {
  methodsFor,
  type PaymentSettings,
  paymentSettings,
  rawShippingSettings,
  saveSettings,
} from './settings/settings.server.ts'
export { documentPdf } from './sheet/document-pdf.server.ts'
export { readSlip } from './slip/read-slip.server.ts'
export { countWaitingSlips, earlierPayments, slipQueue, slipReviewImage } from './slip/slip-queue.server.ts'
export { submitSlip } from './slip/submit-slip.server.ts'
export { standInForSlipChecker } from './slip-check/stand-in.server.ts'
export { adjustWallet } from './wallet/adjust.server.ts'
export { balanceOf } from './wallet/balance.server.ts'
export { openHold } from './wallet/hold.server.ts'
export { topUp } from './wallet/top-up.server.ts'
export { spend as spendFromWallet } from './wallet/wallet.server.ts'
export { issueCertificate } from './withholding/issue-certificate.server.ts'
