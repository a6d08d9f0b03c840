export const th = {
  unsubscribe: 'ยกเลิกรับจดหมาย',
  whyYou: (site: string) => `คุณได้รับจดหมายนี้เพราะเป็นสมาชิกหรือลูกค้าของ ${site}`,
  fromPerson: (name: string, site: string) => `${name} เขียนถึงคุณผ่าน ${site}`,
  trial: 'จดหมายทดลอง ส่งถึงผู้เขียนเท่านั้น',
  stop: {
    title: 'จดหมายจากเรา',
    ask: (address: string, site: string) => `หยุดส่งจดหมายข่าวและประกาศของ ${site} ถึง ${address} หรือไม่`,
    still: 'อีเมลเรื่องคำสั่งซื้อและบัญชีของคุณยังส่งตามปกติ',
    stop: 'หยุดรับจดหมาย',
    stopped: (address: string) => `จะไม่ส่งจดหมายข่าวถึง ${address} อีก`,
    mistake: 'กดผิดหรือเปลี่ยนใจ กลับมารับได้ทันที',
    resume: 'รับจดหมายต่อ',
    resumed: (address: string) => `${address} จะได้รับจดหมายข่าวตามเดิม`,
    home: 'ไปหน้าแรก',
  },
}
