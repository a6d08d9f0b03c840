/** Thai QR: payment payloads, the QR on slips, bank counter barcodes. Pure; safe in the browser. */
export { type Bank, bankByCode, banks } from './banks.ts'
export { type Bill, billBarcode, billPayment, promptPay, QrInputError } from './build.ts'
export { parseBillBarcode, parsePayload, type QrFields, type QrParseResult } from './parse.ts'
export { checkReceiver, type PromptPayProxy, type ReceiverCheckResult } from './receiver.ts'
export { readSlipQr, type Slip, type SlipParseResult } from './slip.ts'
export type { QrParseError } from './tlv.ts'
