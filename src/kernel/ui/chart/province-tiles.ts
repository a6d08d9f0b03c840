/**
 * A province as a tile: its code (ISO 3166-2:TH without the letters), its two-letter abbreviation, its names, and its
 * position from the left and the top.
 */
export interface ProvinceTile {
  code: string
  short: string
  th: string
  en: string
  column: number
  row: number
}

// code short th en column row
const tileData = `
10 กท กรุงเทพมหานคร Bangkok 2 9
11 สป สมุทรปราการ Samut_Prakan 3 9
12 นบ นนทบุรี Nonthaburi 2 8
13 ปท ปทุมธานี Pathum_Thani 3 8
14 อย พระนครศรีอยุธยา Phra_Nakhon_Si_Ayutthaya 3 7
15 อท อ่างทอง Ang_Thong 2 7
16 ลบ ลพบุรี Loburi 3 5
17 สห สิงห์บุรี Sing_Buri 3 6
18 ชน ชัยนาท Chai_Nat 2 6
19 สบ สระบุรี Saraburi 4 6
20 ชบ ชลบุรี Chon_Buri 4 9
21 รย ระยอง Rayong 5 9
22 จบ จันทบุรี Chanthaburi 6 9
23 ตร ตราด Trat 7 9
24 ฉช ฉะเชิงเทรา Chachoengsao 4 8
25 ปจ ปราจีนบุรี Prachin_Buri 5 7
26 นย นครนายก Nakhon_Nayok 4 7
27 สก สระแก้ว Sa_Kaeo 6 7
30 นม นครราชสีมา Nakhon_Ratchasima 4 5
31 บร บุรีรัมย์ Buri_Ram 5 6
32 สร สุรินทร์ Surin 6 6
33 ศก ศรีสะเกษ Si_Sa_Ket 7 6
34 อบ อุบลราชธานี Ubon_Ratchathani 8 6
35 ยส ยโสธร Yasothon 7 5
36 ชย ชัยภูมิ Chaiyaphum 4 4
37 อจ อำนาจเจริญ Amnat_Charoen 8 5
38 บก บึงกาฬ Bueng_Kan 7 2
39 นภ หนองบัวลำภู Nong_Bua_Lam_Phu 5 3
40 ขก ขอนแก่น Khon_Kaen 5 4
41 อด อุดรธานี Udon_Thani 6 3
42 ลย เลย Loei 5 2
43 นค หนองคาย Nong_Khai 6 2
44 มค มหาสารคาม Maha_Sarakham 5 5
45 รอ ร้อยเอ็ด Roi_Et 6 5
46 กส กาฬสินธุ์ Kalasin 6 4
47 สน สกลนคร Sakon_Nakhon 7 3
48 นพ นครพนม Nakhon_Phanom 8 3
49 มห มุกดาหาร Mukdahan 7 4
50 ชม เชียงใหม่ Chiang_Mai 2 1
51 ลพ ลำพูน Lamphun 1 2
52 ลป ลำปาง Lampang 2 2
53 อต อุตรดิตถ์ Uttaradit 4 2
54 พร แพร่ Phrae 3 2
55 นน น่าน Nan 4 1
56 พย พะเยา Phayao 3 1
57 ชร เชียงราย Chiang_Rai 3 0
58 มส แม่ฮ่องสอน Mae_Hong_Son 1 1
60 นว นครสวรรค์ Nakhon_Sawan 2 5
61 อน อุทัยธานี Uthai_Thani 1 5
62 กพ กำแพงเพชร Kamphaeng_Phet 2 4
63 ตก ตาก Tak 1 3
64 สท สุโขทัย Sukhothai 2 3
65 พล พิษณุโลก Phitsanulok 3 3
66 พจ พิจิตร Phichit 3 4
67 พช เพชรบูรณ์ Phetchabun 4 3
70 รบ ราชบุรี Ratchaburi 0 7
71 กจ กาญจนบุรี Kanchanaburi 0 6
72 สพ สุพรรณบุรี Suphan_Buri 1 6
73 นฐ นครปฐม Nakhon_Pathom 1 7
74 สค สมุทรสาคร Samut_Sakhon 1 9
75 สส สมุทรสงคราม Samut_Songkhram 1 8
76 พบ เพชรบุรี Phetchaburi 0 8
77 ปข ประจวบคีรีขันธ์ Prachuap_Khiri_Khan 0 9
80 นศ นครศรีธรรมราช Nakhon_Si_Thammarat 2 12
81 กบ กระบี่ Krabi 1 12
82 พง พังงา Phangnga 0 12
83 ภก ภูเก็ต Phuket 0 13
84 สฎ สุราษฎร์ธานี Surat_Thani 1 11
85 รน ระนอง Ranong 0 11
86 ชพ ชุมพร Chumphon 0 10
90 สข สงขลา Songkhla 2 14
91 สต สตูล Satun 1 14
92 ตง ตรัง Trang 1 13
93 พท พัทลุง Phatthalung 2 13
94 ปน ปัตตานี Pattani 3 14
95 ยล ยะลา Yala 3 15
96 นธ นราธิวาส Narathiwat 4 15
`

/**
 * The 77 provinces as a grid of equal tiles, each near its real location: on a true map Bangkok and Samut Songkhram,
 * where most buyers live, would be specks, and Nakhon Ratchasima would dominate. Our own layout; no third-party shapes.
 */
export const provinceTiles: readonly ProvinceTile[] = tileData
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', short = '', th = '', en = '', column, row] = line.split(' ')
    return { code, short, th, en: en.replaceAll('_', ' '), column: Number(column), row: Number(row) }
  })
