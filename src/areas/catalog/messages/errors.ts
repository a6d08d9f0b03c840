import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'

interface ErrorParams {
  taken: string
  maximum: number
}

export const catalogErrors: ErrorMessages = {
  th: {
    'catalog.bundle_parts': 'สินค้าชุดต้องมีของอย่างน้อย 2 ชิ้น และไม่เกิน 20 รายการ',
    'catalog.bundle_twice': 'ในชุดมีสินค้าซ้ำกัน เพิ่มจำนวนของรายการเดิมแทนได้',
    'catalog.bundle_in_bundle': 'ใส่สินค้าชุดไว้ในอีกชุดหนึ่งไม่ได้',
    'catalog.bundle_is_part': ({ name }: { name: string }) => `สินค้านี้อยู่ในชุด “${name}” จึงเป็นชุดเองไม่ได้`,
    'catalog.bundle_vat': 'ของในชุดต้องคิดภาษีแบบเดียวกับชุด คือรวมในราคาเหมือนกัน หรือแยกเหมือนกัน',
    'catalog.bundle_no_variant': 'ไม่พบสินค้าที่เลือกใส่ในชุด',
    'catalog.in_bundle': ({ name }: { name: string }) => `ลบสินค้านี้ไม่ได้ เพราะอยู่ในชุด “${name}” นำออกจากชุดก่อน`,
    'catalog.no_product': 'ไม่พบสินค้านี้ อาจถูกนำออกจากร้านแล้ว',
    'catalog.no_variant': 'ไม่พบตัวเลือกสินค้านี้',
    'catalog.was_ordered': 'ลบสินค้านี้ไม่ได้ เพราะมีลูกค้าเคยสั่งซื้อแล้ว เก็บถาวรแทนได้',
    'catalog.no_category': 'ไม่พบหมวดหมู่นี้',
    'catalog.no_image': 'ไม่พบรูปนี้ในสินค้า',
    'catalog.changed': 'มีผู้แก้ไขสินค้านี้ไปก่อนแล้ว กรุณาโหลดข้อมูลใหม่แล้วแก้ไขอีกครั้ง',
    'catalog.slug_taken': ({ taken }: ErrorParams) => `ที่อยู่ “${taken}” ถูกใช้กับสินค้าอื่นแล้ว`,
    'catalog.slug_form': 'ที่อยู่ใช้ได้เฉพาะตัวอักษร ตัวเลข และขีดกลาง',
    'catalog.sku_taken': ({ taken }: ErrorParams) => `รหัสสินค้า ${taken} ถูกใช้กับสินค้าอื่นแล้ว`,
    'catalog.sku_twice': 'รหัสสินค้าซ้ำกับตัวเลือกอื่นในสินค้านี้',
    'catalog.code_taken': ({ taken }: ErrorParams) => `รหัสหมวดหมู่ ${taken} ถูกใช้แล้ว`,
    'catalog.order_stale': 'หมวดหมู่เปลี่ยนไปแล้ว โหลดหน้าใหม่แล้วเรียงอีกครั้ง',
    'catalog.category_cycle': 'ย้ายหมวดหมู่ไปไว้ใต้หมวดหมู่ย่อยของตัวเองไม่ได้',
    'catalog.choice_form': 'เลือกค่าให้ครบทุกตัวเลือก และใช้ค่าที่มีในรายการ',
    'catalog.choice_twice': 'มีตัวเลือกที่ซ้ำกัน',
    'catalog.price_form': 'ราคาต้องเป็นตัวเลขตั้งแต่ 0 บาทขึ้นไป',
    'catalog.sale_above_regular': 'ราคาพิเศษต้องไม่สูงกว่าราคาปกติ',
    'catalog.sale_dates': 'วันสิ้นสุดราคาพิเศษต้องอยู่หลังวันเริ่ม',
    'catalog.needs_variant': 'สินค้าที่แสดงในร้านต้องมีราคาอย่างน้อยหนึ่งรายการ',
    'catalog.too_many_options': ({ maximum }: ErrorParams) => `สินค้าหนึ่งรายการมีตัวเลือกได้ไม่เกิน ${maximum} แบบ`,
    'catalog.too_many_variants': ({ maximum }: ErrorParams) =>
      `สินค้าหนึ่งรายการมีรายการย่อยได้ไม่เกิน ${maximum} รายการ`,
    'catalog.too_many_images': ({ maximum }: ErrorParams) => `สินค้าหนึ่งรายการมีรูปได้ไม่เกิน ${maximum} รูป`,
    'catalog.image_twice': 'สินค้านี้มีรูปจากไฟล์นี้อยู่แล้ว',
    'catalog.row_full': ({ maximum }: ErrorParams) => `แถวหน้ามีได้ไม่เกิน ${maximum} หมวด นำบางหมวดออกก่อน`,
    'catalog.shown_dates': 'วันสิ้นสุดต้องอยู่หลังวันเริ่ม',
    'catalog.no_film': 'กรุณาเลือกวิดีโอ MP4 หรือ WebM จากไฟล์ของเว็บไซต์',
    'catalog.no_clip': 'กรุณาวางลิงก์วิดีโอสาธารณะของ YouTube หรือ Vimeo',
    'catalog.status': 'เปลี่ยนสถานะสินค้านี้ไม่ได้ในขณะนี้',
    'catalog.no_file': 'กรุณาแนบไฟล์รูปภาพ',
  },
  en: {
    'catalog.bundle_parts': 'A bundle must have at least 2 items and no more than 20 different products.',
    'catalog.bundle_twice': 'This product is already in the bundle. Increase its quantity instead.',
    'catalog.bundle_in_bundle': 'A bundle cannot be part of another bundle.',
    'catalog.bundle_is_part': ({ name }: { name: string }) =>
      `This product is part of the bundle “${name}”, so it cannot be a bundle itself.`,
    'catalog.bundle_vat':
      'Items in a bundle must use the same tax setting as the bundle: included or excluded.',
    'catalog.bundle_no_variant': 'A product selected for the bundle was not found.',
    'catalog.in_bundle': ({ name }: { name: string }) =>
      `This product can’t be deleted because it’s part of the bundle “${name}”. Remove it from the bundle first.`,
    'catalog.no_product': 'Product not found. It may have been removed from the shop.',
    'catalog.was_ordered': 'This product can’t be deleted because it has been ordered. Archive it instead.',
    'catalog.no_variant': 'Variant not found.',
    'catalog.no_category': 'Category not found.',
    'catalog.no_image': 'Image not found for this product.',
    'catalog.changed': 'Someone else has changed this product. Reload it and make your change again.',
    'catalog.slug_taken': ({ taken }: ErrorParams) =>
      `The address “${taken}” is already used by another product.`,
    'catalog.slug_form': 'Use only letters, digits and hyphens in the address.',
    'catalog.sku_taken': ({ taken }: ErrorParams) => `SKU ${taken} is already used by another product.`,
    'catalog.sku_twice': 'Another variant of this product has the same SKU.',
    'catalog.code_taken': ({ taken }: ErrorParams) => `The category code ${taken} is already used.`,
    'catalog.order_stale': 'The categories have changed. Reload the page and reorder them again.',
    'catalog.category_cycle': 'A category can’t be moved under its own sub-category.',
    'catalog.choice_form': 'Choose a listed value for every option.',
    'catalog.choice_twice': 'Two variants have the same values.',
    'catalog.price_form': 'The price must be a number of 0 baht or more.',
    'catalog.sale_above_regular': 'The sale price can’t be higher than the regular price.',
    'catalog.sale_dates': 'The sale end must be after its start.',
    'catalog.needs_variant': 'Products shown in the shop need at least one price.',
    'catalog.too_many_options': ({ maximum }: ErrorParams) => `A product can have up to ${maximum} options.`,
    'catalog.too_many_variants': ({ maximum }: ErrorParams) =>
      `A product can have up to ${maximum} variants.`,
    'catalog.image_twice': 'This file is already among the product’s images.',
    'catalog.row_full': ({ maximum }: ErrorParams) =>
      `The featured row holds up to ${maximum} categories. Remove one first.`,
    'catalog.shown_dates': 'The end must be after the start.',
    'catalog.no_film': 'Choose an MP4 or WebM video from the site’s files.',
    'catalog.too_many_images': ({ maximum }: ErrorParams) => `A product can have up to ${maximum} images.`,
    'catalog.no_clip': 'Paste a link to a public YouTube or Vimeo video.',
    'catalog.status': 'The product’s current status doesn’t allow this.',
    'catalog.no_file': 'Attach an image.',
  },
}
