import type { DemoAddress } from './catalog-types.ts'

/** Sub-districts in which the demo users live: real codes, names and postcodes (docs/credits.md names the source). */
const SUBDISTRICTS: Record<number, Omit<DemoAddress, 'line' | 'subdistrictCode'>> = {
  101401: {
    subdistrict: { th: 'สามเสนใน', en: 'Sam Sen Nai' },
    district: { th: 'พญาไท', en: 'Phaya Thai' },
    province: { th: 'กรุงเทพมหานคร', en: 'Bangkok' },
    postcode: '10400',
  },
  101702: {
    subdistrict: { th: 'บางกะปิ', en: 'Bang Kapi' },
    district: { th: 'ห้วยขวาง', en: 'Huai Khwang' },
    province: { th: 'กรุงเทพมหานคร', en: 'Bangkok' },
    postcode: '10310',
  },
  103004: {
    subdistrict: { th: 'จอมพล', en: 'Chom Phon' },
    district: { th: 'จตุจักร', en: 'Chatuchak' },
    province: { th: 'กรุงเทพมหานคร', en: 'Bangkok' },
    postcode: '10900',
  },
  103301: {
    subdistrict: { th: 'คลองเตย', en: 'Khlong Toei' },
    district: { th: 'คลองเตย', en: 'Khlong Toei' },
    province: { th: 'กรุงเทพมหานคร', en: 'Bangkok' },
    postcode: '10110',
  },
  103801: {
    subdistrict: { th: 'ลาดพร้าว', en: 'Lat Phrao' },
    district: { th: 'ลาดพร้าว', en: 'Lat Phrao' },
    province: { th: 'กรุงเทพมหานคร', en: 'Bangkok' },
    postcode: '10230',
  },
  104702: {
    subdistrict: { th: 'บางนาเหนือ', en: 'Bang Na Nuea' },
    district: { th: 'บางนา', en: 'Bang Na' },
    province: { th: 'กรุงเทพมหานคร', en: 'Bangkok' },
    postcode: '10260',
  },
  104901: {
    subdistrict: { th: 'บางมด', en: 'Bang Mot' },
    district: { th: 'ทุ่งครุ', en: 'Thung Khu' },
    province: { th: 'กรุงเทพมหานคร', en: 'Bangkok' },
    postcode: '10140',
  },
  110301: {
    subdistrict: { th: 'บางพลีใหญ่', en: 'Bang Phli Yai' },
    district: { th: 'บางพลี', en: 'Bang Phli' },
    province: { th: 'สมุทรปราการ', en: 'Samut Prakan' },
    postcode: '10540',
  },
  120601: {
    subdistrict: { th: 'ปากเกร็ด', en: 'Pak Kret' },
    district: { th: 'ปากเกร็ด', en: 'Pak Kret' },
    province: { th: 'นนทบุรี', en: 'Nonthaburi' },
    postcode: '11120',
  },
  130201: {
    subdistrict: { th: 'คลองหนึ่ง', en: 'Khlong Nueng' },
    district: { th: 'คลองหลวง', en: 'Khlong Luang' },
    province: { th: 'ปทุมธานี', en: 'Pathum Thani' },
    postcode: '12120',
  },
  200402: {
    subdistrict: { th: 'หนองปรือ', en: 'Nong Prue' },
    district: { th: 'บางละมุง', en: 'Bang Lamung' },
    province: { th: 'ชลบุรี', en: 'Chon Buri' },
    postcode: '20150',
  },
  210102: {
    subdistrict: { th: 'เชิงเนิน', en: 'Choeng Noen' },
    district: { th: 'เมืองระยอง', en: 'Mueang Rayong' },
    province: { th: 'ระยอง', en: 'Rayong' },
    postcode: '21000',
  },
  220102: {
    subdistrict: { th: 'วัดใหม่', en: 'Wat Mai' },
    district: { th: 'เมืองจันทบุรี', en: 'Mueang Chanthaburi' },
    province: { th: 'จันทบุรี', en: 'Chanthaburi' },
    postcode: '22000',
  },
  300101: {
    subdistrict: { th: 'ในเมือง', en: 'Nai Mueang' },
    district: { th: 'เมืองนครราชสีมา', en: 'Mueang Nakhon Ratchasima' },
    province: { th: 'นครราชสีมา', en: 'Nakhon Ratchasima' },
    postcode: '30000',
  },
  340101: {
    subdistrict: { th: 'ในเมือง', en: 'Nai Mueang' },
    district: { th: 'เมืองอุบลราชธานี', en: 'Mueang Ubon Ratchathani' },
    province: { th: 'อุบลราชธานี', en: 'Ubon Ratchathani' },
    postcode: '34000',
  },
  400101: {
    subdistrict: { th: 'ในเมือง', en: 'Nai Mueang' },
    district: { th: 'เมืองขอนแก่น', en: 'Mueang Khon Kaen' },
    province: { th: 'ขอนแก่น', en: 'Khon Kaen' },
    postcode: '40000',
  },
  410101: {
    subdistrict: { th: 'หมากแข้ง', en: 'Mak Khaeng' },
    district: { th: 'เมืองอุดรธานี', en: 'Mueang Udon Thani' },
    province: { th: 'อุดรธานี', en: 'Udon Thani' },
    postcode: '41000',
  },
  500108: {
    subdistrict: { th: 'สุเทพ', en: 'Su Thep' },
    district: { th: 'เมืองเชียงใหม่', en: 'Mueang Chiang Mai' },
    province: { th: 'เชียงใหม่', en: 'Chiang Mai' },
    postcode: '50200',
  },
  500702: {
    subdistrict: { th: 'ริมเหนือ', en: 'Rim Nuea' },
    district: { th: 'แม่ริม', en: 'Mae Rim' },
    province: { th: 'เชียงใหม่', en: 'Chiang Mai' },
    postcode: '50180',
  },
  570101: {
    subdistrict: { th: 'เวียง', en: 'Wiang' },
    district: { th: 'เมืองเชียงราย', en: 'Mueang Chiang Rai' },
    province: { th: 'เชียงราย', en: 'Chiang Rai' },
    postcode: '57000',
  },
  650101: {
    subdistrict: { th: 'ในเมือง', en: 'Nai Mueang' },
    district: { th: 'เมืองพิษณุโลก', en: 'Mueang Phitsanulok' },
    province: { th: 'พิษณุโลก', en: 'Phitsanulok' },
    postcode: '65000',
  },
  730701: {
    subdistrict: { th: 'ศาลายา', en: 'Sala Ya' },
    district: { th: 'พุทธมณฑล', en: 'Phutthamonthon' },
    province: { th: 'นครปฐม', en: 'Nakhon Pathom' },
    postcode: '73170',
  },
  770701: {
    subdistrict: { th: 'หัวหิน', en: 'Hua Hin' },
    district: { th: 'หัวหิน', en: 'Hua Hin' },
    province: { th: 'ประจวบคีรีขันธ์', en: 'Prachuap Khiri Khan' },
    postcode: '77110',
  },
  830101: {
    subdistrict: { th: 'ตลาดใหญ่', en: 'Talat Yai' },
    district: { th: 'เมืองภูเก็ต', en: 'Mueang Phuket' },
    province: { th: 'ภูเก็ต', en: 'Phuket' },
    postcode: '83000',
  },
  840101: {
    subdistrict: { th: 'ตลาด', en: 'Talat' },
    district: { th: 'เมืองสุราษฎร์ธานี', en: 'Mueang Surat Thani' },
    province: { th: 'สุราษฎร์ธานี', en: 'Surat Thani' },
    postcode: '84000',
  },
  901101: {
    subdistrict: { th: 'หาดใหญ่', en: 'Hat Yai' },
    district: { th: 'หาดใหญ่', en: 'Hat Yai' },
    province: { th: 'สงขลา', en: 'Songkhla' },
    postcode: '90110',
  },
  920101: {
    subdistrict: { th: 'ทับเที่ยง', en: 'Thap Thiang' },
    district: { th: 'เมืองตรัง', en: 'Mueang Trang' },
    province: { th: 'ตรัง', en: 'Trang' },
    postcode: '92000',
  },
  750302: {
    subdistrict: { th: 'สวนหลวง', en: 'Suan Luang' },
    district: { th: 'อัมพวา', en: 'Amphawa' },
    province: { th: 'สมุทรสงคราม', en: 'Samut Songkhram' },
    postcode: '75110',
  },
  500705: {
    subdistrict: { th: 'สะลวง', en: 'Saluang' },
    district: { th: 'แม่ริม', en: 'Mae Rim' },
    province: { th: 'เชียงใหม่', en: 'Chiang Mai' },
    postcode: '50330',
  },
  740301: {
    subdistrict: { th: 'บ้านแพ้ว', en: 'Ban Phaeo' },
    district: { th: 'บ้านแพ้ว', en: 'Ban Phaeo' },
    province: { th: 'สมุทรสาคร', en: 'Samut Sakhon' },
    postcode: '74120',
  },
}

/** Returns an address in a known sub-district; the house number and road are fictitious. */
export function demoAddress(subdistrictCode: number, th: string, en: string): DemoAddress {
  const found = SUBDISTRICTS[subdistrictCode]
  if (!found) throw new Error(`no demo place has sub-district ${subdistrictCode}`)
  return { line: { th, en }, subdistrictCode, ...found }
}
