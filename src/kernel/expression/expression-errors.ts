import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'

interface ErrorParams {
  field: string
  op: string
}

export const expressionErrors: ErrorMessages = {
  th: {
    'expression.shape': 'เงื่อนไขนี้อ่านไม่ได้',
    'expression.operator': ({ op }: ErrorParams) => `ไม่รู้จักคำสั่ง ${op}`,
    'expression.operands': ({ op }: ErrorParams) => `จำนวนค่าของ ${op} ไม่ถูกต้อง`,
    'expression.unknown_field': ({ field }: ErrorParams) => `ไม่มีช่องชื่อ ${field}`,
    'expression.cycle': 'เงื่อนไขของช่องเหล่านี้อ้างถึงกันเป็นวง',
    'expression.too_big': 'เงื่อนไขนี้ซ้อนลึกหรือยาวเกินไป',
  },
  en: {
    'expression.shape': 'This condition can’t be read',
    'expression.operator': ({ op }: ErrorParams) => `Unknown operator ${op}`,
    'expression.operands': ({ op }: ErrorParams) => `${op} has the wrong number of values`,
    'expression.unknown_field': ({ field }: ErrorParams) => `Field ${field} not found`,
    'expression.cycle': 'The conditions of these fields refer to each other in a loop',
    'expression.too_big': 'This condition is too long or too deeply nested',
  },
}
