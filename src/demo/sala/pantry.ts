import { goods } from '../shape.ts'

/** Honey, jam, seasonings and chilli of demo.localhost. */
export const salaPantry = [
  goods({
    sku: 'HONEY-LYC', handle: 'lychee-honey', name: ['น้ำผึ้งดอกลิ้นจี่อัมพวา', 'Amphawa lychee blossom honey'],
    short: ['เก็บปีละครั้งหลังดอกโรย สีอำพันอ่อน', 'Harvested once a year, light amber'],
    about: ['ลิ้นจี่อัมพวาบานช่วงมกราคมถึงกุมภาพันธ์ คนเลี้ยงผึ้งยกรังไปวางในสวนที่ตกลงกันว่าจะไม่พ่นยา รอจนผึ้งปิดฝารวงเกินแปดส่วนจึงเก็บ ความชื้นไม่เกินร้อยละ 20 โดยไม่ต้องอบ\n\nกลิ่นดอกไม้อ่อน หวานใส เก็บนานหรือเจออากาศเย็นอาจตกผลึก แช่ขวดในน้ำอุ่นไม่เกิน 45 องศาก็คืนตัว ห้ามให้เด็กอายุต่ำกว่าหนึ่งปี', 'Lychee blooms from January to February. Hives stand in orchards that agree not to spray and are harvested when more than 80 per cent of the comb is capped; moisture stays below 20 per cent without drying.\n\nLight floral scent, clear sweetness. It may crystallise; warm the jar in water below 45 °C. Not for infants under one year.'],
    by: ['บ้านผึ้งลุงคำ', 'Uncle Kham’s bee house'], in: ['honey'], tags: ['ขายดี'], unit: ['ขวด', 'jar'], price: 120, grams: 400,
    options: [{ name: ['ขนาด', 'Size'], values: [['250 มล.', '250 ml'], ['500 มล.', '500 ml'], ['750 มล.', '750 ml']] }],
    variants: [['250', [0], 120, 60], ['500', [1], 225, 34], ['750', [2], 320, 6, undefined, 4]], pics: ['honey', 4, ['ขวดน้ำผึ้งลิ้นจี่', 'A jar of lychee honey']],
    specs: [[['ความชื้น', 'Moisture'], ['19.2%', '19.2%']], [['แหล่งเก็บ', 'Source'], ['สวนลิ้นจี่ 14 แปลง อ.อัมพวา', '14 lychee orchards, Amphawa']], [['คำเตือน', 'Caution'], ['ห้ามให้ทารกอายุต่ำกว่า 1 ปี', 'Not for infants under one year']]],
  }),
  goods({
    sku: 'HONEY-WILD', handle: 'wild-forest-honey', name: ['น้ำผึ้งป่าเดือนห้า จากผึ้งหลวง', 'Fifth-month wild honey of giant bees'],
    short: ['สีเข้ม หอมซับซ้อน จำนวนจำกัดตามที่ป่าให้', 'Dark and complex, as much as the forest gives'],
    about: ['น้ำผึ้งเดือนห้าเก็บจากรังผึ้งหลวงบนไม้ใหญ่ คนเก็บเหลือหัวรังไว้หนึ่งในสามให้ผึ้งเลี้ยงตัวอ่อนต่อ กรองด้วยผ้าขาวบางเพียงครั้งเดียว\n\nรสหวานแฝงขมและกลิ่นดอกไม้ป่าหลายชนิด แต่ละปีไม่เหมือนกัน มีฟองเล็กน้อยเมื่อเปิดขวดเป็นเรื่องปกติ', 'Collected from giant bees high in forest trees. A third of each comb is left for the brood, and the honey is strained once through muslin.\n\nSweet with a trace of bitterness and many flowers; every year differs. A little foam on opening is normal.'],
    by: ['ป่าชุมชนห้วยขาแข้งน้อย', 'Huai Kha community forest'], in: ['honey'], tags: ['ป่าชุมชน'], unit: ['ขวด 700 มล.', '700 ml bottle'], price: 480, grams: 1150, stock: 7, pics: ['wildhoney', 3, ['ขวดน้ำผึ้งป่า', 'A bottle of wild honey']],
  }),
  goods({
    sku: 'JAM-MANGO', handle: 'mango-jam', name: ['แยมมะม่วงเสาวรส', 'Mango and passion fruit jam'],
    short: ['เนื้อผลไม้ 65% หวานน้อย', '65% fruit, low sugar'],
    about: ['กวนจากมะม่วงสุกและเสาวรสสด ใส่เนื้อผลไม้ร้อยละ 65 น้ำตาลน้อยกว่าสูตรทั่วไปราวหนึ่งในสาม ความข้นมาจากเพกทินในผลไม้เอง\n\nทาขนมปัง ราดโยเกิร์ต หรือผสมโซดาก็ดี เปิดแล้วเก็บตู้เย็นและใช้ให้หมดในหนึ่งเดือน', 'Ripe mango and fresh passion fruit, 65 per cent fruit and a third less sugar than usual, set by its own pectin.\n\nFor toast, yoghurt or soda. Refrigerate after opening and use within a month.'],
    by: ['กลุ่มแม่บ้านบางช้าง', 'Bang Chang women’s group'], in: ['honey', 'sweet'], unit: ['ขวด 200 ก.', '200 g jar'], price: 95, sale: [79, -2, 5], grams: 380, stock: 71, pics: ['mangojam', 3, ['ขวดแยมมะม่วง', 'A jar of mango jam']],
  }),
  goods({
    sku: 'JAM-POMELO', handle: 'pomelo-marmalade', name: ['มาร์มาเลดเปลือกส้มโอ', 'Pomelo peel marmalade'],
    short: ['ขมนิด หวานหน่อย เปลือกหนึบ', 'Slightly bitter, gently sweet, chewy peel'],
    about: ['เปลือกส้มโอที่เคยทิ้งหลังปอก นำมาต้มล้างขมสามน้ำ หั่นฝอยแล้วกวนกับน้ำส้มโอและน้ำตาลอ้อย\n\nกินกับครัวซองต์หรือชีสแข็งเข้ากันดี ใช้หมักหมูก่อนย่างก็ได้กลิ่นดี', 'Peel that used to be thrown away, boiled three times, shredded and cooked with pomelo juice and cane sugar.\n\nGood with croissants, hard cheese, or as a glaze for pork.'],
    by: ['กลุ่มส้มโอบางพรม', 'Bang Phrom pomelo growers'], in: ['honey'], unit: ['ขวด 200 ก.', '200 g jar'], price: 110, grams: 380, stock: 26, pics: ['marmalade', 3, ['ขวดมาร์มาเลดส้มโอ', 'A jar of marmalade']],
  }),
  goods({
    sku: 'CHILLI-SHRIMP', handle: 'shrimp-chilli-jam', name: ['น้ำพริกเผากุ้งสด', 'Roasted chilli paste with shrimp'],
    short: ['กุ้งแม่น้ำคั่วหอม ผัดน้ำมันน้อย', 'River shrimp, little oil'],
    about: ['พริกแห้ง หอม และกระเทียมเผาถ่านทั้งเปลือกก่อนโขลก ผัดกับกุ้งสดสับและมะขามเปียกจนงวด ไม่ใส่ผงชูรสและสีผสมอาหาร\n\nคลุกข้าวร้อนก็อร่อย ใส่ต้มยำหนึ่งช้อนก็พอ เลือกได้สองระดับความเผ็ด', 'Dried chilli, shallot and garlic are charred in their skins, pounded and fried down with fresh shrimp and tamarind. No MSG or colouring.\n\nStir into hot rice or add a spoon to tom yam. Two heat levels.'],
    by: ['ครัวแม่ปั๋น', 'Mae Pan’s kitchen'], in: ['pantry-chilli'], unit: ['ขวด 180 ก.', '180 g jar'], price: 110, grams: 340,
    options: [{ name: ['ความเผ็ด', 'Heat'], values: [['เผ็ดน้อย', 'Mild'], ['เผ็ดกลาง', 'Medium']] }], variants: [['MILD', [0], 110, 48], ['MED', [1], 110, 39]], pics: ['chillipaste', 3, ['ขวดน้ำพริกเผา', 'A jar of chilli paste']],
  }),
  goods({
    sku: 'SAUCE-SRI', handle: 'fermented-chilli-sauce', name: ['ซอสพริกหมักบ่มถังไม้ สูตรบ้านริมเล เผ็ดกลาง', 'Barrel-aged chilli sauce, Ban Rim Le recipe, medium'],
    short: ['พริกชี้ฟ้าแดงหมักเกลือ 3 เดือน', 'Red chilli, salt-fermented for three months'],
    about: ['พริกชี้ฟ้าแดงกับกระเทียมไทยหมักเกลือในถังไม้สามเดือน ปั่นละเอียดแล้วปรุงด้วยน้ำส้มหมักจากสับปะรด รสเปรี้ยวเค็มนำ หวานตามบาง ๆ\n\nกินกับไข่เจียวและหอยทอด เขย่าขวดก่อนใช้ เปิดแล้วเก็บในตู้เย็นได้หกเดือน', 'Red chilli and Thai garlic rest in salt in wooden barrels for three months, then are blended with pineapple vinegar. Sour and salty first, a little sweet after.\n\nWith omelettes and oyster pancakes. Shake well; keeps six months in the refrigerator.'],
    by: ['บ้านริมเล', 'Ban Rim Le'], in: ['pantry-chilli'], tags: ['ขายดี'], unit: ['ขวด 300 มล.', '300 ml bottle'], price: 85, grams: 520, stock: 88, pics: ['sriracha', 3, ['ขวดซอสพริก', 'A bottle of chilli sauce']],
  }),
  goods({
    sku: 'KAPI-KLK', handle: 'khlong-khon-shrimp-paste', name: ['กะปิเคยแท้ คลองโคน', 'Khlong Khon krill paste'],
    short: ['เคยตาดำล้วน ไม่ผสมปลา ไม่ใส่สี', 'Pure krill, no fish, no colour'],
    about: ['ตัวเคยตาดำจากปากแม่น้ำคลองโคน เคล้าเกลือทะเลแล้วตากสลับโขลกสามรอบ บ่มในโอ่งอีกสองเดือน สีม่วงอมเทาตามธรรมชาติ เนื้อละเอียด\n\nใช้น้อยกว่ากะปิทั่วไป ตำน้ำพริกหรือคลุกข้าวก็หอม เก็บในตู้เย็นได้เป็นปี', 'Krill from the Khlong Khon estuary, salted, sun-dried and pounded three times and aged two months in jars. Naturally greyish purple and fine.\n\nUse less than usual. Keeps a year in the refrigerator.'],
    by: ['กลุ่มประมงพื้นบ้านคลองโคน', 'Khlong Khon small fishers'], in: ['pantry-chilli'], unit: ['กระปุก', 'jar'], price: 85, grams: 420, stock: 58, reorder: 20, pics: ['kapi', 3, ['กระปุกกะปิคลองโคน', 'A jar of krill paste']],
  }),
  goods({
    sku: 'SALT-FLR', handle: 'fleur-de-sel', name: ['ดอกเกลือสมุทรสงคราม', 'Samut Songkhram flower of salt'],
    short: ['เกล็ดบางลอยผิวน้ำ เก็บก่อนสาย', 'Thin flakes skimmed before mid-morning'],
    about: ['ดอกเกลือคือผลึกแรกที่ลอยบนผิวน้ำในนาเกลือ ต้องช้อนก่อนลมแรงจึงได้วันละไม่มาก เกล็ดบาง ละลายเร็ว เค็มนุ่มและมีหวานปลาย\n\nโรยหน้าอาหารตอนเสิร์ฟ ไม่แนะนำให้ใช้ต้มเพราะเสียดายเนื้อเกล็ด', 'The first crystals that float on the salt pans, skimmed before the wind rises. Thin, quick to melt, softly salty.\n\nSprinkle when serving; boiling wastes the flakes.'],
    by: ['นาเกลือป้าแจ๋ว', 'Auntie Jaew’s salt field'], in: ['pantry-salt'], tags: ['ของฝาก'], unit: ['กระปุก 200 ก.', '200 g jar'], price: 120, grams: 380, vat: 'exempt', stock: 37, pics: ['fleurdesel', 3, ['กระปุกดอกเกลือ', 'A jar of sea salt flakes']],
  }),
  goods({
    sku: 'COCO-SUGAR', handle: 'coconut-sugar', name: ['น้ำตาลมะพร้าวแท้ เตาตาลอัมพวา', 'Amphawa coconut sugar'],
    short: ['เคี่ยวจากน้ำตาลสดล้วน ไม่ผสมน้ำตาลทราย', 'Boiled from pure palm sap'],
    about: ['รองน้ำตาลสดจากงวงมะพร้าวตอนเช้ามืด เคี่ยวด้วยฟืนวันต่อวัน ไม่ผสมน้ำตาลทรายและไม่ใส่สารฟอกสี สีจึงเข้มอ่อนต่างกันในแต่ละวัน\n\nแบบปึกเก็บนาน แบบกระปุกตักง่าย ถ้าเริ่มเยิ้มให้เก็บในตู้เย็น เป็นลักษณะของน้ำตาลแท้', 'Sap is collected before dawn and boiled over wood the same day, with no cane sugar and no bleach, so the colour varies.\n\nBlocks keep longer, jars are easy to spoon. If it softens, refrigerate; that is how real palm sugar behaves.'],
    by: ['เตาตาลลุงแดง', 'Uncle Daeng’s sugar stove'], in: ['pantry-salt'], unit: ['กระปุก', 'jar'], price: 95, grams: 650,
    options: [{ name: ['แบบ', 'Form'], values: [['กระปุก 500 ก.', 'Jar 500 g'], ['ปึก 1 กก.', 'Blocks 1 kg']] }], variants: [['JAR', [0], 95, 112], ['BLOCK', [1], 165, 100, undefined, 4]], pics: ['cocosugar', 4, ['กระปุกน้ำตาลมะพร้าว', 'A jar of coconut sugar']],
  }),
  goods({
    sku: 'FISH-SAUCE', handle: 'anchovy-fish-sauce', name: ['น้ำปลาแท้ปลากะตัก บ่ม 18 เดือน', 'Anchovy fish sauce, aged 18 months'],
    short: ['น้ำแรกจากโอ่ง หอม ไม่คาว', 'First draw from the jar'],
    about: ['ปลากะตักสดกับเกลือสมุทรในโอ่งดินนาน 18 เดือน เปิดน้ำแรกแล้วกรองใส่ขวด ไม่เติมน้ำตาล ไม่แต่งกลิ่น\n\nสีน้ำตาลแดงใส ใช้น้อยแต่รสลึก เหมาะทำพริกน้ำปลาและหมักหมู', 'Fresh anchovies and sea salt in clay jars for 18 months; only the first draw, filtered, nothing added.\n\nClear red-brown and deep, so a little is enough.'],
    by: ['บ้านริมเล', 'Ban Rim Le'], in: ['pantry-salt'], unit: ['ขวด 500 มล.', '500 ml bottle'], price: 89.5, grams: 900, stock: 44, pics: ['fishsauce', 3, ['ขวดน้ำปลา', 'A bottle of fish sauce']],
  }),
  goods({
    sku: 'CHILLI-DRY', handle: 'sun-dried-chilli', name: ['พริกแห้งบางช้าง ตากแดด', 'Bang Chang sun-dried chilli'],
    short: ['สีสดตามธรรมชาติ เผ็ดน้อย หอม', 'Bright, mild and fragrant'],
    about: ['พริกบางช้างเป็นพริกพื้นเมืองของแม่กลอง เม็ดใหญ่ เนื้อหนา เผ็ดไม่มากแต่ให้สีสวย นิยมใช้ทำน้ำพริกแกง\n\nตากบนตะแกรงยกพื้นห้าแดด ไม่รมกำมะถัน คัดขั้วและเม็ดเสียออก', 'The local chilli of Mae Klong: large, thick, mild, and prized for the colour it gives curry paste.\n\nDried five days on raised racks, without sulphur.'],
    by: ['กลุ่มแม่บ้านบางช้าง', 'Bang Chang women’s group'], in: ['pantry-chilli'], unit: ['ถุง 100 ก.', '100 g bag'], price: 42, grams: 110, vat: 'exempt', stock: 3, pics: ['driedchilli', 3, ['พริกแห้ง', 'Dried chilli']],
  }),
]
