// The passwords attackers try first (from lists of leaked passwords, including Thai ones), 8 characters and longer.
const commonPasswords = new Set(
  `12345678 123456789 1234567890 87654321 11111111 00000000 88888888 12341234 11223344 password password1 passw0rd
   p@ssw0rd p@ssword qwertyui qwerty123 qwertyuiop 1q2w3e4r 1qaz2wsx q1w2e3r4 asdfghjkl abcd1234 abc12345 a1234567
   iloveyou sunshine princess football baseball superman welcome1 admin123 admin1234 letmein1 thailand thailand1
   bangkok1 bangkok123 1212312121 12345678a asdf1234 zxcvbnm123 99999999 55555555 77777777 147258369 987654321
   รหัสผ่าน ประเทศไทย ไทยแลนด์ สวัสดีครับ สวัสดีค่ะ`.split(/\s+/),
)

/** The user of the password; publicly known facts about them make weak passwords. */
interface Owner {
  email?: string
  firstname?: string
  lastname?: string
  phone?: string | null
}

/** Returns why a password of sufficient length is not acceptable, as a message code, or null. */
export function passwordError(password: string, owner: Owner): string | null {
  const plain = password.toLowerCase()
  if (commonPasswords.has(plain) || /^(.)\1*$/u.test(plain)) return 'account.password_common'
  const personalDetails = [
    owner.email,
    owner.email?.split('@')[0],
    owner.phone,
    `${owner.firstname}${owner.lastname}`,
  ]
  return personalDetails.some((word) => word && word.length >= 4 && plain === word.toLowerCase())
    ? 'account.password_own'
    : null
}
