const longest = 200

/** The address of a page of this site, as far as that can be told: no other host, no scheme, no signs that end it early. */
export const isRecordAddress = (to: string): boolean =>
  to.length <= longest && /^\/[^\s/\\<>"'][^\s\\<>"']*$/u.test(to)
