import { path, withQuery } from '#kernel/text/path.ts'

/** Several values of one name. */
function withItems(address: string, items: readonly string[]): string {
  const query = new URLSearchParams(items.map((item) => ['item', item])).toString()
  return query ? `${address}?${query}` : address
}

/** Addresses of an order’s money. `token` opens it without signing in. */
export const billingPaths = {
  pay: (order: string, token?: string | null) => withQuery('/billing/pay', { order, token }),
  /**
   * Leads through paying an order, step by step: at `contact`, `method`, or where it is left out at what is due. `method`: what was chosen
   * on the way and not yet kept. Without an order it tells how paying goes, and what of the viewer's own waits.
   */
  step: (
    query: {
      order?: string
      token?: string | null
      at?: 'contact' | 'method' | 'pay'
      method?: string | undefined
    } = {},
  ) => withQuery('/billing/payment/step', query),
  /** For who knows number and phone number: they may pay the order and see no more of it. */
  payByStatusToken: (order: string, status: string) => withQuery('/billing/pay', { order, status }),
  /** What is to be paid, to be ticked and paid together. `item`: more debts, by number and token of their links. */
  combinedCart: (items: readonly string[] = []) => withItems('/billing/order/cart', items),
  combinedCheckout: (items: readonly string[] = []) => withItems('/billing/order/checkout', items),
  /** How an order is paid: each thing in it with its own result, and every attempt. */
  orderPayment: (number: string, token?: string | null) =>
    withQuery(path`/billing/order/${number}`, { token }),
  /** How one way to pay goes: `promptpay`, `card`, `transfer`, `wallet`, `cod`, `counter`. */
  method: (slug: string) => path`/billing/payment/${slug}`,
  /** Where a buyer says how they get money back; `token` opens it without signing in. */
  refundChoice: (order: string, token?: string | null) => withQuery('/billing/refund', { order, token }),
  /** One’s own payments; staff are led on to the slips. */
  payments: (query: { order?: string } = {}) => withQuery('/billing/payment', query),
  /** Where staff check slips and pay money back; of one order alone by its number. */
  review: (query: { tab?: 'waiting' | 'accepted' | 'rejected' | 'owed'; order?: string } = {}) =>
    withQuery('/billing/payment/review', query),
  /** A member’s own wallet: a month (`2026-11`, or `all`), what came in or went out, and the page. */
  wallet: (query: { month?: string; way?: 'in' | 'out'; page?: number } = {}) =>
    withQuery('/user/wallet', { ...query, page: query.page?.toString() }),
  /** A member’s saved cards. `next`: where they go on afterwards. */
  cards: (query: { next?: string } = {}) => withQuery('/user/cards', query),
  /** All documents, of orders and of staff, with one open beside them. */
  bills: (query: { bill?: string; tab?: 'open' | 'certificates'; state?: 'overdue' } = {}) =>
    withQuery('/cluster/bills', query),
  /** Where a document is written: of a quotation, or in the place of another. */
  newBill: (query: { kind?: string; from?: string; replaces?: string; draft?: string } = {}) =>
    withQuery('/cluster/bills/new', query),
  /** What each customer owes, by age, and the terms agreed with them. */
  receivables: (query: { customer?: string; tab?: 'overdue' | 'over' | 'terms' } = {}) =>
    withQuery('/cluster/bills/customers', query),
  /** Certificates of withheld tax, received and issued. */
  withholding: (query: { tab?: 'received' | 'waiting' | 'issued'; certificate?: string } = {}) =>
    withQuery('/cluster/bills/withholding', query),
  /** The report on sales tax of a month: `2026-11`. */
  salesTax: (query: { month?: string } = {}) => withQuery('/cluster/bills/tax', query),
  /** Statements of a bank, matched with what is owed. */
  bank: (query: { account?: string } = {}) => withQuery('/cluster/bills/bank', query),
  bankLines: (query: { account?: string; tab?: 'open' | 'matched'; q?: string } = {}) =>
    withQuery('/cluster/bills/bank/lines', query),
  bankLine: (id: string, query: { q?: string } = {}) =>
    withQuery(path`/cluster/bills/bank/lines/${id}`, query),
  bankImport: (query: { account?: string; import?: string } = {}) =>
    withQuery('/cluster/bills/bank/import', query),
  bankColumns: (account: string) => path`/cluster/bills/bank/columns/${account}`,
  /** Bills of a file, one for each customer. */
  bulkBills: (query: { import?: string } = {}) => withQuery('/cluster/bills/import', query),
  /** What carriers collected and paid out. */
  cod: (query: { payout?: string } = {}) => withQuery('/cluster/bills/cod', query),
  codImport: (query: { import?: string } = {}) => withQuery('/cluster/bills/cod/import', query),
  /** Where a gift card is bought, and those the viewer bought. */
  giftCards: (query: { paid?: string } = {}) => withQuery('/billing/gift', query),
  /** What is left on a gift card, for whoever has its code. */
  giftCardBalance: '/billing/gift/balance',
  /** All gift cards, for staff. */
  staffGiftCards: '/cluster/gift-cards',
  staffGiftCard: (id: string) => path`/cluster/gift-cards/${id}`,
  /** The books, and what waits in them; for staff. */
  ledger: '/billing/ledger',
  /** What was booked, found by a number, words or an amount. */
  bookings: (query: { search: string }) => `${withQuery('/billing/ledger', query)}#books`,
  /** What a person may use, and until when. */
  ownEntitlements: '/user/entitlements',
  entitlements: (userId: string) => path`/billing/entitlements/${userId}`,
  /** The page of a document; `token` opens it for who has no account. */
  invoice: (number: string, token?: string | null) => withQuery(path`/billing/invoice/${number}`, { token }),
  /** Where the PDF of a document is, on A4 or the paper of tills. */
  document: (number: string, token?: string | null, paper?: 'roll') =>
    withQuery(path`/api/billing/documents/${number}.pdf`, { token, paper }),
  /** The first page of a document as a picture. */
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
    /** Where the card gateway tells of its charges. */
    gatewayNotice: '/api/billing/gateway/notice',
    bankImports: (query: { name: string; account: string }) => withQuery('/api/billing/bank/imports', query),
    /** A stand with a code for any amount; the form adds place and paper. */
    poster: '/api/billing/poster.pdf',
    bulkBills: (query: { name: string }) => withQuery('/api/billing/bulk-bills/imports', query),
    bulkBillReport: (id: string) => path`/api/billing/bulk-bills/imports/${id}/report.csv`,
    /** Sheets to pay by of all bills of a file, and the link of each. */
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
