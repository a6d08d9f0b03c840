export interface Bank {
  /** Three digits, Bank of Thailand. */
  code: string
  /** The everyday name. */
  short: string
  th: string
  en: string
}

/** The banks that issue transfer slips. */
export const banks: readonly Bank[] = [
  { code: '002', short: 'BBL', th: 'ธนาคารกรุงเทพ', en: 'Bangkok Bank' },
  { code: '004', short: 'KBank', th: 'ธนาคารกสิกรไทย', en: 'Kasikornbank' },
  { code: '006', short: 'KTB', th: 'ธนาคารกรุงไทย', en: 'Krungthai Bank' },
  { code: '011', short: 'ttb', th: 'ธนาคารทหารไทยธนชาต', en: 'TMBThanachart Bank' },
  { code: '014', short: 'SCB', th: 'ธนาคารไทยพาณิชย์', en: 'Siam Commercial Bank' },
  { code: '022', short: 'CIMB', th: 'ธนาคารซีไอเอ็มบี ไทย', en: 'CIMB Thai Bank' },
  { code: '024', short: 'UOB', th: 'ธนาคารยูโอบี', en: 'United Overseas Bank (Thai)' },
  { code: '025', short: 'Krungsri', th: 'ธนาคารกรุงศรีอยุธยา', en: 'Bank of Ayudhya' },
  { code: '030', short: 'GSB', th: 'ธนาคารออมสิน', en: 'Government Savings Bank' },
  { code: '033', short: 'GHB', th: 'ธนาคารอาคารสงเคราะห์', en: 'Government Housing Bank' },
  {
    code: '034',
    short: 'BAAC',
    th: 'ธนาคารเพื่อการเกษตรและสหกรณ์การเกษตร',
    en: 'Bank for Agriculture and Agricultural Cooperatives',
  },
  { code: '067', short: 'TISCO', th: 'ธนาคารทิสโก้', en: 'TISCO Bank' },
  { code: '069', short: 'KKP', th: 'ธนาคารเกียรตินาคินภัทร', en: 'Kiatnakin Phatra Bank' },
  { code: '070', short: 'ICBC', th: 'ธนาคารไอซีบีซี (ไทย)', en: 'ICBC (Thai)' },
  { code: '071', short: 'TCR', th: 'ธนาคารไทยเครดิต', en: 'Thai Credit Bank' },
  { code: '073', short: 'LH Bank', th: 'ธนาคารแลนด์ แอนด์ เฮ้าส์', en: 'Land and Houses Bank' },
]

const byCode = new Map(banks.map((bank) => [bank.code, bank]))

/** Returns the bank with this code, or undefined: new banks appear, and their slips are still slips. */
export function bankByCode(code: string): Bank | undefined {
  return byCode.get(code)
}
