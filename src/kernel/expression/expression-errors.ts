import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'

interface Figures {
  field: string
  op: string
}

export const expressionErrors: ErrorMessages = {
  th: {
    'expression.shape': 'เงื่อนไขนี้อ่านไม่ได้',
    'expression.operator': ({ op }: Figures) => `ไม่รู้จักคำสั่ง ${op}`,
    'expression.operands': ({ op }: Figures) => `จำนวนค่าของ ${op} ไม่ถูกต้อง`,
    'expression.unknown_field': ({ field }: Figures) => `ไม่มีช่องชื่อ ${field}`,
    'expression.cycle': 'เงื่อนไขของช่องเหล่านี้อ้างถึงกันเป็นวง',
    'expression.too_big': 'เงื่อนไขนี้ซ้อนลึกหรือยาวเกินไป',
  },
  en: {
    'expression.shape': 'This condition cannot be read',
    'expression.operator': ({ op }: Figures) => `There is no operator ${op}`,
    'expression.operands': ({ op }: Figures) => `${op} takes another number of values`,
    'expression.unknown_field': ({ field }: Figures) => `There is no field ${field}`,
    'expression.cycle': 'The conditions of these fields depend on each other in a circle',
    'expression.too_big': 'This condition is nested too deeply or too long',
  },
}
