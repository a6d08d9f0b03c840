import { path, withQuery } from '#kernel/text/path.ts'

/** Repeats a query parameter for several values. */
function withItems(address: string, items: readonly string[]): string {
  const query = new URLSearchParams(items.map((item) => ['item', item])).toString()
  return query ? `${address}?${query}` : address
}

/** Paths of the money side of an order. `token` opens it without signing in. */
export const billingPaths = {
  pay: (order: string, token?: string | null) => withQuery('/billing/pay', { order, token }),
  /**
   * Guides the buyer through paying an order, step by step: at `contact`, `method` or, if omitted, at what is due.
   * `method`: chosen on the way and not saved yet. Without an order it explains how paying works and shows what the
   * viewer still has to pay.
   */
  step: (
    query: {
      order?: string
      token?: string | null
      at?: 'contact' | 'method' | 'pay'
      method?: string | undefined
    } = {},
  ) => withQuery('/billing/payment/step', query),
  /** For visitors who know the order number and phone number: they may pay the order but see nothing else of it. */
  payByStatusToken: (order: string, status: string) => withQuery('/billing/pay', { order, status }),
  /** Lists what is due, to be selected and paid together. `item`: further debts, by the number and token of their links. */
  combinedCart: (items: readonly string[] = []) => withItems('/billing/order/cart', items),
  combinedCheckout: (items: readonly string[] = []) => withItems('/billing/order/checkout', items),
  /** How an order is paid: each item in it with its own result, and every attempt. */
  orderPayment: (number: string, token?: string | null) =>
    withQuery(path`/billing/order/${number}`, { token }),
  /** How one payment method works: `promptpay`, `card`, `transfer`, `wallet`, `cod`, `counter`. */
  method: (slug: string) => path`/billing/payment/${slug}`,
  /** Where a buyer chooses how to be refunded; `token` opens it without signing in. */
  refundChoice: (order: string, token?: string | null) => withQuery('/billing/refund', { order, token }),
  /** The viewer's own payments; staff are redirected to the slips. */
  payments: (query: { order?: string } = {}) => withQuery('/billing/payment', query),
  /** Where staff check slips and make refunds; limited to one order if its number is given. */
  review: (query: { tab?: 'waiting' | 'accepted' | 'rejected' | 'owed'; order?: string } = {}) =>
    withQuery('/billing/payment/review', query),
  /** A member's own wallet: the month (`2026-11`, or `all`), money in or out, and the page. */
  wallet: (query: { month?: string; way?: 'in' | 'out'; page?: number } = {}) =>
    withQuery('/user/wallet', { ...query, page: query.page?.toString() }),
  /** A member's saved cards. `next`: where to go afterwards. */
  cards: (query: { next?: string } = {}) => withQuery('/user/cards', query),
  /** All documents, both from orders and from staff, with one open next to them. */
  bills: (query: { bill?: string; tab?: 'open' | 'certificates'; state?: 'overdue' } = {}) =>
    withQuery('/cluster/bills', query),
  /** Where a document is written: from a quotation, or as a replacement for another. */
  newBill: (query: { kind?: string; from?: string; replaces?: string; draft?: string } = {}) =>
    withQuery('/cluster/bills/new', query),
  /** What each customer owes, by age, and their agreed terms. */
  receivables: (query: { customer?: string; tab?: 'overdue' | 'over' | 'terms' } = {}) =>
    withQuery('/cluster/bills/customers', query),
  /** Certificates of withheld tax, received and issued. */
  withholding: (query: { tab?: 'received' | 'waiting' | 'issued'; certificate?: string } = {}) =>
    withQuery('/cluster/bills/withholding', query),
  /** The sales tax report of a month: `2026-11`. */
  salesTax: (query: { month?: string } = {}) => withQuery('/cluster/bills/tax', query),
  /** Bank statements, matched with what is owed. */
  bank: (query: { account?: string } = {}) => withQuery('/cluster/bills/bank', query),
  bankLines: (query: { account?: string; tab?: 'open' | 'matched'; q?: string } = {}) =>
    withQuery('/cluster/bills/bank/lines', query),
  bankLine: (id: string, query: { q?: string } = {}) =>
    withQuery(path`/cluster/bills/bank/lines/${id}`, query),
  bankImport: (query: { account?: string; import?: string } = {}) =>
    withQuery('/cluster/bills/bank/import', query),
  bankColumns: (account: string) => path`/cluster/bills/bank/columns/${account}`,
  /** Bills imported from a file, one per customer. */
  bulkBills: (query: { import?: string } = {}) => withQuery('/cluster/bills/import', query),
  /** What carriers have collected and paid out. */
  cod: (query: { payout?: string } = {}) => withQuery('/cluster/bills/cod', query),
  codImport: (query: { import?: string } = {}) => withQuery('/cluster/bills/cod/import', query),
  /** Where gift cards are bought, with those the viewer bought. */
  giftCards: (query: { paid?: string } = {}) => withQuery('/billing/gift', query),
  /** The remaining balance of a gift card, for anyone who has its code. */
  giftCardBalance: '/billing/gift/balance',
  /** All gift cards, for staff. */
  staffGiftCards: '/cluster/gift-cards',
  staffGiftCard: (id: string) => path`/cluster/gift-cards/${id}`,
  /** The books and their pending items, for staff. */
  ledger: '/billing/ledger',
  /** Book entries, searched by number, text or amount. */
  bookings: (query: { search: string }) => `${withQuery('/billing/ledger', query)}#books`,
  /** What the user may use, and until when. */
  ownEntitlements: '/user/entitlements',
  entitlements: (userId: string) => path`/billing/entitlements/${userId}`,
  /** The page of a document; `token` opens it for visitors without an account. */
  invoice: (number: string, token?: string | null) => withQuery(path`/billing/invoice/${number}`, { token }),
  /** The PDF of a document, on A4 or till roll. */
  document: (number: string, token?: string | null, paper?: 'roll') =>
    withQuery(path`/api/billing/documents/${number}.pdf`, { token, paper }),
  /** The first page of a document as an image. */
  documentPicture: (number: string, token?: string | null, paper?: 'roll') =>
    withQuery(path`/api/billing/documents/${number}.png`, { token, paper }),
  api: {
    export: (what: 'sales-tax' | 'journal', format: 'csv' | 'xlsx', month?: string) =>
      withQuery(path`/api/billing/exports/${what}.${format}`, { month }),
    etax: (number: string) => path`/api/billing/documents/${number}.xml`,
    withholdingCsv: (query: URLSearchParams) => `/api/billing/withholding.csv?${query}`,
    withholdingPdf: (id: string) => path`/api/billing/withholding/${id}/sheet.pdf`,
    withholdingFile: (id: string) => path`/api/billing/withholding/${id}/file`,
    receivablesCsv: '/api/billing/receivables.csv',
    billsCsv: (query: URLSearchParams) => `/api/billing/documents.csv?${query}`,
    statement: (kind: 'csv' | 'pdf', month: string) =>
      withQuery(path`/api/billing/wallet/statement.${kind}`, { month }),
    /** Webhook for the card gateway's charge notifications. */
    gatewayNotice: '/api/billing/gateway/notice',
    bankImports: (query: { name: string; account: string }) => withQuery('/api/billing/bank/imports', query),
    /** A poster with a code for any amount; the form adds the place and paper size. */
    poster: '/api/billing/poster.pdf',
    bulkBills: (query: { name: string }) => withQuery('/api/billing/bulk-bills/imports', query),
    bulkBillReport: (id: string) => path`/api/billing/bulk-bills/imports/${id}/report.csv`,
    /** Payment sheets for all bills of an import, with a link for each. */
    bulkBillSheets: (id: string) => path`/api/billing/bulk-bills/${id}/sheets.pdf`,
    bulkBillLinks: (id: string) => path`/api/billing/bulk-bills/${id}/links.csv`,
    codImports: (query: { name: string }) => withQuery('/api/billing/cod/imports', query),
    codImportReport: (id: string) => path`/api/billing/cod/imports/${id}/report.csv`,
    bankImportReport: (id: string) => path`/api/billing/bank/imports/${id}/report.csv`,
    order: (number: string) => path`/api/billing/orders/${number}`,
    slipPicture: (slip: string) => path`/api/billing/slips/${slip}/picture`,
    decision: (payment: string, decision: string) => path`/api/billing/payments/${payment}/${decision}`,
  },
}
