import { addSentences } from '#kernel/i18n/sentences.ts'

interface Figures {
  taken: string
  maximum: number
}

addSentences({
  th: {
    'catalog.no_product': 'ไม่พบสินค้านี้ อาจถูกนำออกจากร้านแล้ว',
    'catalog.no_variant': 'ไม่พบตัวเลือกสินค้านี้',
    'catalog.no_category': 'ไม่พบหมวดหมู่นี้',
    'catalog.no_image': 'ไม่พบรูปนี้ในสินค้า',
    'catalog.changed': 'มีผู้แก้ไขสินค้านี้ไปก่อนแล้ว กรุณาโหลดข้อมูลใหม่แล้วแก้ไขอีกครั้ง',
    'catalog.slug_taken': ({ taken }: Figures) => `ที่อยู่ “${taken}” ถูกใช้กับสินค้าอื่นแล้ว`,
    'catalog.slug_form': 'ที่อยู่ใช้ได้เฉพาะตัวอักษร ตัวเลข และขีดกลาง',
    'catalog.sku_taken': ({ taken }: Figures) => `รหัสสินค้า ${taken} ถูกใช้กับสินค้าอื่นแล้ว`,
    'catalog.sku_twice': 'รหัสสินค้าซ้ำกับตัวเลือกอื่นในสินค้านี้',
    'catalog.code_taken': ({ taken }: Figures) => `รหัสหมวดหมู่ ${taken} ถูกใช้แล้ว`,
    'catalog.order_stale': 'หมวดหมู่เปลี่ยนไปแล้ว โหลดหน้าใหม่แล้วเรียงอีกครั้ง',
    'catalog.category_ring': 'ย้ายหมวดหมู่ไปไว้ใต้หมวดหมู่ย่อยของตัวเองไม่ได้',
    'catalog.choice_form': 'เลือกค่าให้ครบทุกตัวเลือก และใช้ค่าที่มีในรายการ',
    'catalog.choice_twice': 'มีตัวเลือกที่ซ้ำกัน',
    'catalog.price_form': 'ราคาต้องเป็นตัวเลขตั้งแต่ 0 บาทขึ้นไป',
    'catalog.sale_above_regular': 'ราคาพิเศษต้องไม่สูงกว่าราคาปกติ',
    'catalog.sale_dates': 'วันสิ้นสุดราคาพิเศษต้องอยู่หลังวันเริ่ม',
    'catalog.needs_variant': 'สินค้าที่แสดงในร้านต้องมีราคาอย่างน้อยหนึ่งรายการ',
    'catalog.too_many_options': ({ maximum }: Figures) => `สินค้าหนึ่งรายการมีตัวเลือกได้ไม่เกิน ${maximum} แบบ`,
    'catalog.too_many_variants': ({ maximum }: Figures) => `สินค้าหนึ่งรายการมีรายการย่อยได้ไม่เกิน ${maximum} รายการ`,
    'catalog.too_many_images': ({ maximum }: Figures) => `สินค้าหนึ่งรายการมีรูปได้ไม่เกิน ${maximum} รูป`,
    'catalog.image_twice': 'สินค้านี้มีรูปจากไฟล์นี้อยู่แล้ว',
    'catalog.row_full': ({ maximum }: Figures) => `แถวหน้ามีได้ไม่เกิน ${maximum} หมวด นำบางหมวดออกก่อน`,
    'catalog.shown_dates': 'วันสิ้นสุดต้องอยู่หลังวันเริ่ม',
    'catalog.no_film': 'กรุณาเลือกวิดีโอ MP4 หรือ WebM จากไฟล์ของเว็บไซต์',
    'catalog.status': 'เปลี่ยนสถานะสินค้านี้ไม่ได้ในขณะนี้',
    'catalog.no_file': 'กรุณาแนบไฟล์รูปภาพ',
  },
  en: {
    'catalog.no_product': 'This product was not found. It may have been taken off the shop.',
    'catalog.no_variant': 'This variant was not found.',
    'catalog.no_category': 'This category was not found.',
    'catalog.no_image': 'The product has no such picture.',
    'catalog.changed':
      'Somebody else changed this product meanwhile. Please load it again and repeat your change.',
    'catalog.slug_taken': ({ taken }: Figures) => `The address “${taken}” belongs to another product.`,
    'catalog.slug_form': 'An address consists of letters, digits and hyphens.',
    'catalog.sku_taken': ({ taken }: Figures) => `The SKU ${taken} belongs to another product.`,
    'catalog.sku_twice': 'Another variant of this product has the same SKU.',
    'catalog.code_taken': ({ taken }: Figures) => `The category code ${taken} is taken.`,
    'catalog.order_stale': 'The categories changed meanwhile. Load the page anew and set the order again.',
    'catalog.category_ring': 'A category cannot move below one of its own sub-categories.',
    'catalog.choice_form': 'Choose one of the listed values for every option.',
    'catalog.choice_twice': 'Two variants have the same values.',
    'catalog.price_form': 'A price is a number of 0 baht or more.',
    'catalog.sale_above_regular': 'The sale price must not be above the regular price.',
    'catalog.sale_dates': 'A sale must end after it begins.',
    'catalog.needs_variant': 'A product that is shown needs at least one price.',
    'catalog.too_many_options': ({ maximum }: Figures) => `A product has at most ${maximum} options.`,
    'catalog.too_many_variants': ({ maximum }: Figures) => `A product has at most ${maximum} variants.`,
    'catalog.image_twice': 'The product shows this file already.',
    'catalog.row_full': ({ maximum }: Figures) =>
      `The front row holds at most ${maximum} categories. Take one out first.`,
    'catalog.shown_dates': 'The end must come after the beginning.',
    'catalog.no_film': 'Please choose an MP4 or WebM video of the site’s files.',
    'catalog.too_many_images': ({ maximum }: Figures) => `A product has at most ${maximum} pictures.`,
    'catalog.status': 'The state of this product does not allow this.',
    'catalog.no_file': 'Please attach a picture.',
  },
})
