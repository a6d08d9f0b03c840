import { defineArea } from '#kernel/area/area.ts'
import { can, hasAbilities } from '#kernel/auth/abilities.ts'
import { billingAbilities } from './abilities.ts'
import { bankCard } from './bank/bank-card.server.ts'
import { bankImportApi } from './bank/import.api.ts'
import { bankImport } from './bank/import.server.ts'
import { bulkBillApi } from './bulk-bills/import.api.ts'
import { bulkBillImport } from './bulk-bills/import.server.ts'
import { codImportApi } from './cod/import.api.ts'
import { codImport } from './cod/import.server.ts'
import { combinedSellable } from './combined/combined-sellable.server.ts'
import { canWatchDocument } from './document/document-access.server.ts'
import { documentTemplates } from './document-mail/document-templates.ts'
import { documentFile, documentMaker } from './document-mail/email-document.server.ts'
import { remindersSection } from './document-mail/reminders.section.ts'
import { cardSection } from './gateway/card.section.ts'
import { giftCardSection } from './gift-card/gift-card.section.ts'
import { giftCardSellable } from './gift-card/gift-card-sellable.server.ts'
import { giftCardTemplate } from './gift-card/gift-card-template.ts'
import { giftCardFile, giftCardMaker } from './gift-card/send-gift-card.server.ts'
import { billingJobs } from './jobs.ts'
import { buyerTemplates, staffTemplates } from './mail/email-templates.ts'
import { bankErrors } from './messages/bank-errors.ts'
import { bulkBillErrors } from './messages/bulk-bill-errors.ts'
import { codErrors } from './messages/cod-errors.ts'
import { billingErrors } from './messages/errors.ts'
import { trialSellable } from './method-page/trial.server.ts'
import { orderLayer } from './order/order-layer.ts'
import { canWatchOrder } from './order/order-read.server.ts'
import { orderSearch } from './order/order-search.server.ts'
import { billingPaths } from './paths.ts'
import { collectOrders, eraseOrders } from './personal-data.server.ts'
import { pointsSection } from './points/points.section.ts'
import { pointsTemplate } from './points/points-template.ts'
import { billingApi, billingChecks } from './public.server.ts'
import { quotedSellable } from './quotation-order/quoted-sellable.ts'
import { quotationOfOrder } from './quotation-order/related-quotation.server.ts'
import { paymentSection } from './settings/payment.section.ts'
import { paymentSetup, shippingSetup, trialSetup, vatSetup } from './settings/payment-setup.server.ts'
import { countWaitingSlips } from './slip/slip-queue.server.ts'
import { slipsCard } from './slip/slips-card.server.ts'
import { slipCheckSection } from './slip-check/slip-check.section.ts'
import { countWaitingAdjustments } from './wallet/adjust.server.ts'
import { adjustmentsCard } from './wallet/adjustments-card.server.ts'
import { topUpSellable } from './wallet/top-up-sellable.server.ts'
import { walletApi, walletErrorOf } from './wallet/wallet.api.ts'

/** Orders of every kind, payments, documents and the money ledger. */
export const billing = defineArea({
  key: 'billing',
  title: { th: 'การเงิน', en: 'Billing' },
  api: {
    '/billing': billingApi,
    '/billing/bank': bankImportApi,
    '/billing/bulk-bills': bulkBillApi,
    '/billing/cod': codImportApi,
    '/wallet': walletApi,
  },
  legacyErrors: { '/api/wallet': walletErrorOf },
  related: [quotationOfOrder],
  sellables: [quotedSellable, topUpSellable, giftCardSellable, combinedSellable, trialSellable],
  imports: [bankImport, codImport, bulkBillImport],
  ownPages: [billingPaths.payments()],
  nav: [
    {
      group: 'shop',
      label: { th: 'ตรวจสลิป', en: 'Slips' },
      to: billingPaths.payments(),
      rank: 60,
      icon: 'slips',
      canSee: hasAbilities(billingAbilities['payment.settle']),
      badge: 'slips',
    },
    {
      group: 'shop',
      label: { th: 'เอกสารและลูกหนี้', en: 'Documents' },
      to: billingPaths.bills(),
      rank: 63,
      icon: 'invoices',
      canSee: hasAbilities(billingAbilities['document.see']),
    },
    {
      group: 'shop',
      label: { th: 'สมุดบัญชี', en: 'Ledger' },
      to: billingPaths.ledger,
      rank: 65,
      icon: 'wallet',
      canSee: hasAbilities(billingAbilities['ledger.see']),
      badge: 'adjustments',
    },
  ],
  async navBadges(ctx): Promise<Record<string, number>> {
    const counts: Record<string, number> = {}
    if (can(ctx.viewer, billingAbilities['payment.settle'])) counts.slips = await countWaitingSlips(ctx)
    if (can(ctx.viewer, billingAbilities['wallet.approve']))
      counts.adjustments = await countWaitingAdjustments(ctx)
    return counts
  },
  home: [{ load: slipsCard }, { load: adjustmentsCard }, { load: bankCard }],
  lists: [
    {
      path: billingPaths.staffGiftCards,
      area: 'shop',
      canSee: ({ viewer }) => can(viewer, billingAbilities['ledger.see']),
      canShare: ({ viewer }) => can(viewer, billingAbilities['ledger.see']),
    },
    {
      path: billingPaths.withholding(),
      area: 'shop',
      canSee: ({ viewer }) => can(viewer, billingAbilities['document.see']),
      canShare: ({ viewer }) => can(viewer, billingAbilities['document.issue']),
    },
    {
      path: billingPaths.receivables(),
      area: 'shop',
      canSee: ({ viewer }) => can(viewer, billingAbilities['document.see']),
      canShare: ({ viewer }) => can(viewer, billingAbilities['document.issue']),
    },
    {
      path: billingPaths.bills(),
      area: 'shop',
      canSee: ({ viewer }) => can(viewer, billingAbilities['document.see']),
      canShare: ({ viewer }) => can(viewer, billingAbilities['document.issue']),
    },
    {
      path: billingPaths.bankLines(),
      area: 'shop',
      canSee: ({ viewer }) => can(viewer, billingAbilities['payment.settle']),
      canShare: ({ viewer }) => can(viewer, billingAbilities['payment.settle']),
    },
  ],
  commands: [
    {
      label: { th: 'บัตรของขวัญที่ขายไป', en: 'Gift cards sold' },
      to: billingPaths.staffGiftCards,
      find: 'gift card บัตรของขวัญ บัตรกำนัล voucher',
      canRun: hasAbilities(billingAbilities['ledger.see']),
    },
    {
      label: { th: 'ออกใบเสนอราคาหรือใบแจ้งหนี้', en: 'Issue a quotation or an invoice' },
      to: billingPaths.newBill(),
      find: 'ใบวางบิล ใบกำกับภาษี quotation invoice bill',
      canRun: hasAbilities(billingAbilities['document.issue']),
    },
    {
      label: { th: 'ออกบิลหลายใบจากไฟล์', en: 'Issue bills from a file' },
      to: billingPaths.bulkBills(),
      find: 'บิล ใบแจ้งหนี้ ค่าเช่า นำเข้า csv excel bill payment bulk import',
      canRun: hasAbilities(billingAbilities['document.issue']),
    },
    {
      label: { th: 'ตรวจเงินเก็บปลายทางจากขนส่ง', en: 'Check cash on delivery' },
      to: billingPaths.cod(),
      find: 'cod ขนส่ง เก็บเงินปลายทาง carrier payout',
      canRun: hasAbilities(billingAbilities['payment.settle']),
    },
    {
      label: { th: 'กระทบยอดธนาคาร', en: 'Reconcile bank statements' },
      to: billingPaths.bank(),
      find: 'รายการเดินบัญชี จับคู่ เงินเข้า statement reconcile bank',
      canRun: hasAbilities(billingAbilities['payment.settle']),
    },
  ],
  setup: [vatSetup, paymentSetup, shippingSetup, trialSetup],
  liveTopics: {
    order: canWatchOrder,
    document: canWatchDocument,
    orders: (ctx) => can(ctx.viewer, billingAbilities['order.see']),
    payments: ({ viewer }) =>
      can(viewer, billingAbilities['order.see']) || can(viewer, billingAbilities['payment.settle']),
    ...bankImport.liveTopics,
    ...codImport.liveTopics,
    ...bulkBillImport.liveTopics,
  },
  supportView: ['/billing', '/api/billing', '/user/wallet', '/user/cards'],
  personalData: { collect: collectOrders, erase: eraseOrders },
  checks: billingChecks,
  bodyLimits: [
    [/^\/api\/billing\/payments\/[^/]+\/slip$/, 10_485_760],
    [/^\/api\/billing\/bank\/imports$/, bankImport.definition.maxBytes],
    [/^\/api\/billing\/bulk-bills\/imports$/, bulkBillImport.definition.maxBytes],
    [/^\/billing\/(pay|invoice)/, 10_485_760],
    [/^\/api\/billing\/cod\/imports$/, codImport.definition.maxBytes],
  ],
  jobs: billingJobs,
  errors: [billingErrors, bankErrors, codErrors, bulkBillErrors],
  settings: [paymentSection, cardSection, slipCheckSection, pointsSection, giftCardSection, remindersSection],
  mailAttachments: { [documentMaker]: documentFile, [giftCardMaker]: giftCardFile },
  emails: [
    ...Object.values(buyerTemplates),
    ...Object.values(documentTemplates),
    ...Object.values(staffTemplates),
    pointsTemplate,
    giftCardTemplate,
  ],
  searchable: [orderSearch],
  calendarLayers: [orderLayer],
})
