import { appendTo } from '#kernel/append-to.ts'

/**
 * Words people type for the same thing: spelling variants of loan words, and romanised Thai. Normalised forms. Kept
 * small on purpose; typos are handled by trigrams.
 */
const synonymGroups: readonly (readonly string[])[] = [
  ['ไซส์', 'ไซซ์', 'ไซด์', 'ขนาด', 'size'],
  ['อีเมล', 'อีเมล์', 'email'],
  ['เสื้อเชิ้ต', 'เชิ้ต', 'shirt'],
  ['เสื้อยืด', 'tshirt', 't-shirt'],
  ['กาแฟ', 'kafae', 'coffee'],
  ['ชา', 'cha', 'tea'],
  ['ชาเขียว', 'matcha', 'มัทฉะ', 'มัตฉะ'],
  ['มะม่วง', 'mamuang', 'mango'],
  ['มะพร้าว', 'maprao', 'coconut'],
  ['กล้วย', 'kluai', 'kluay', 'banana'],
  ['ส้ม', 'som', 'orange'],
  ['ส้มโอ', 'somo', 'pomelo'],
  ['ทุเรียน', 'thurian', 'turian', 'durian'],
  ['ลำไย', 'lamyai', 'longan'],
  ['สับปะรด', 'สัปปะรด', 'sapparot', 'pineapple'],
  ['ข้าว', 'khao', 'rice'],
  ['ข้าวเหนียว', 'khaoniao', 'sticky'],
  ['น้ำผึ้ง', 'namphueng', 'nampueng', 'honey'],
  ['น้ำพริก', 'namphrik', 'namprik', 'chilli', 'chili'],
  ['น้ำปลา', 'nampla', 'fishsauce'],
  ['น้ำตาล', 'namtan', 'sugar'],
  ['เกลือ', 'kluea', 'salt'],
  ['สบู่', 'sabu', 'soap'],
  ['ผ้า', 'pha', 'cloth'],
  ['ผ้าขาวม้า', 'phakhaoma', 'pakaoma'],
  ['กระเป๋า', 'krapao', 'bag'],
  ['เค้ก', 'เค็ก', 'cake'],
  ['คุกกี้', 'คุ๊กกี้', 'cookie'],
  ['ช็อกโกแลต', 'ช็อคโกแลต', 'ช๊อกโกแลต', 'chocolate'],
  ['โกโก้', 'cocoa'],
  ['สตรอว์เบอร์รี', 'สตรอเบอรี่', 'สตรอเบอร์รี่', 'strawberry'],
  ['อะโวคาโด', 'อโวคาโด', 'avocado'],
  ['ไข่', 'khai', 'egg'],
  ['กุ้ง', 'kung', 'shrimp', 'prawn'],
  ['ปลา', 'pla', 'fish'],
  ['หมู', 'mu', 'moo', 'pork'],
  ['ไก่', 'kai', 'chicken'],
  ['สมุนไพร', 'samunphrai', 'samunprai', 'herb'],
  ['ผลไม้', 'phonlamai', 'ponlamai', 'fruit'],
  ['ผัก', 'phak', 'vegetable'],
  ['ดอกไม้', 'dokmai', 'flower'],
  ['ของฝาก', 'khongfak', 'kongfak', 'souvenir', 'gift'],
]

const synonymsByWord = new Map<string, string[]>()
for (const group of synonymGroups) {
  for (const word of group) appendTo(synonymsByWord, word, ...group.filter((other) => other !== word))
}

export const otherSpellings = (word: string): string[] => synonymsByWord.get(word) ?? []
