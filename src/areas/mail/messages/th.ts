export const th = {
  unsubscribe: 'ยกเลิกรับอีเมล',
  reasonReceived: (site: string) => `คุณได้รับอีเมลนี้เพราะเป็นสมาชิกหรือลูกค้าของ ${site}`,
  fromPerson: (name: string, site: string) => `${name} เขียนถึงคุณผ่าน ${site}`,
  trial: 'อีเมลทดลอง ส่งถึงผู้เขียนเท่านั้น',
  stop: {
    title: 'อีเมลจากเรา',
    ask: (address: string, site: string) => `หยุดส่งจดหมายข่าวและประกาศของ ${site} ถึง ${address} หรือไม่`,
    still: 'อีเมลเรื่องคำสั่งซื้อและบัญชีของคุณยังส่งตามปกติ',
    stop: 'หยุดรับอีเมล',
    stopped: (address: string) => `จะไม่ส่งจดหมายข่าวถึง ${address} อีก`,
    mistake: 'กดผิดหรือเปลี่ยนใจ กลับมารับได้ทันที',
    resume: 'รับอีเมลต่อ',
    resumed: (address: string) => `${address} จะได้รับจดหมายข่าวตามเดิม`,
    home: 'ไปหน้าแรก',
    regular: {
      ask: (title: string, site: string, address: string) => `หยุดส่ง${title}ของ ${site} ถึง ${address} หรือไม่`,
      still: 'อีเมลอื่นยังส่งตามปกติ',
      stopped: (title: string, address: string) => `จะไม่ส่ง${title}ถึง ${address} อีก`,
      resumed: (title: string, address: string) => `${address} จะได้รับ${title}ตามเดิม`,
    },
  },
}
