import { defineMessages } from '#kernel/i18n/messages.ts'

/** The texts of boards; the caller provides `card` and `column`. */
export const boardMessages = defineMessages({
  th: {
    help: 'กดเว้นวรรคเพื่อยกการ์ด ลูกศรซ้ายขวาเพื่อเลือกช่อง เว้นวรรคอีกครั้งเพื่อวาง Esc เพื่อยกเลิก',
    shortcuts: {
      title: 'บนบอร์ด',
      keys: { Space: 'ยกการ์ด แล้วกดอีกครั้งเพื่อวาง', '← →': 'เลือกช่องที่จะวาง', Enter: 'เปิดการ์ด' },
    },
    helpRows: 'Page Up และ Page Down เพื่อเลือกแถว',
    row: (row: string) => `จะวางในแถว ${row}`,
    lifted: (card: string, column: string) => `ยก ${card} จะวางที่ ${column}`,
    over: (column: string) => `จะวางที่ ${column}`,
    dropped: (card: string, column: string) => `วาง ${card} ที่ ${column}`,
    place: (position: number, column: string) => `ลำดับที่ ${position} ของ ${column}`,
    cancelled: 'ยกเลิกการย้าย',
    nowhere: (card: string) => `${card} ย้ายต่อไม่ได้`,
    limit: (count: number, limit: number) => `${count} จากไม่เกิน ${limit}`,
  },
  en: {
    help: 'Press Space to lift the card, left and right arrows to choose a column, Space again to drop it, Esc to cancel',
    shortcuts: {
      title: 'On the board',
      keys: {
        Space: 'Lift a card; press again to drop it',
        '← →': 'Choose the column',
        Enter: 'Open the card',
      },
    },
    helpRows: 'Use Page Up and Page Down to choose a row',
    row: (row: string) => `In row ${row}`,
    lifted: (card: string, column: string) => `${card} lifted. Drop target: ${column}`,
    over: (column: string) => `Over ${column}`,
    dropped: (card: string, column: string) => `${card} dropped in ${column}`,
    place: (position: number, column: string) => `Position ${position} in ${column}`,
    cancelled: 'Move cancelled',
    nowhere: (card: string) => `${card} can’t be moved any further`,
    limit: (count: number, limit: number) => `${count} of max. ${limit}`,
  },
})
