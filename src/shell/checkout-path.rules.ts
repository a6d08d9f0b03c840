/** Pages on which a user is about to pay: no links lead away except back. */
export const isCheckoutPath = (pathname: string): boolean =>
  /^\/(shop\/checkout|billing\/pay)(\/|\.|$)/.test(pathname)
