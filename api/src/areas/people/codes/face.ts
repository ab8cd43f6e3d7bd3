export { checkCode, type Resend, sendCode } from './codes.ts'
export {
  type Applicant,
  accountErasedLetter,
  confirmedLetter,
  contactCodeLetter,
  deletionCancelledLetter,
  deletionRequestedLetter,
  joinAcceptedLetter,
  joinDeclinedLetter,
  joinRequestedLetter,
  joinRequestLetter,
  namelessRequestLetter,
  passwordChangedLetter,
  welcomeLetter,
} from './letters.ts'
export {
  checkMailCode,
  checkSmsCode,
  mailTarget,
  mobilePhone,
  sendMailCode,
  sendSmsCode,
} from './send-codes.ts'
export { consumeVerification } from './verification.ts'
