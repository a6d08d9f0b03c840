/** Pages on which somebody is about to pay: nothing leads away but the way back. */
export const isFocused = (pathname: string): boolean =>
  /^\/(shop\/checkout|billing\/pay)(\/|\.|$)/.test(pathname)
