/** Column headings of the orders file, in order. */
export const csvMessages = {
  th: {
    columns: [
      'เลขที่',
      'วันที่สั่ง',
      'วันที่ชำระ',
      'สถานะ',
      'ลูกค้า',
      'โทรศัพท์',
      'จำนวน',
      'ยอดสุทธิ (บาท)',
      'ชำระเงิน',
      'การรับสินค้า',
      'ขนส่ง',
      'เลขพัสดุ',
      'จำนวนพัสดุ',
    ],
  },
  en: {
    columns: [
      'Number',
      'Ordered',
      'Paid',
      'Status',
      'Customer',
      'Phone',
      'Items',
      'Total (baht)',
      'Payment',
      'Delivery',
      'Carrier',
      'Tracking',
      'Parcels',
    ],
  },
}
