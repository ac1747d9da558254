/**
 * The commonest passwords of the published lists, in lower case and without what stands before or after their letters, so that
 * `password` refuses `Password123!` too. Those without letters stand as they are.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `abcabc abcd abcdefg abcdefgh abcd1234 access adidas admin administrator adobe alexander america amanda andrea andrew angel angels anthony
  apple arsenal asdasd asdf asdfasdf asdfgh asdfghjk asdfghjkl ashley austin azerty babygirl bailey baseball basketball batman belvedere benjamin
  bigdog biteme blahblah blink buster butterfly carlos carolina changeit changeme charlie cheese chelsea chester chocolate christian cocacola
  computer cookie corvette cowboys daniel danielle default diamond dragon dragonfly eminem eminem everton facebook family ferrari flower football
  forever formula freedom friends fuckyou gateway george ginger google guest guitar hannah harley hello helloworld hockey hunter
  iloveu iloveyou internet jasmine jennifer jessica jonathan jordan joseph joshua justin killer killme kimberly lakers letmein letmeinnow liverpool
  login lovely loveme madison manchester mario marina master matrix matthew maverick mercedes michael michelle midnight monkey monster motdepasse
  mustang mynoob naruto nicole ninja nintendo nothing november october oliver orange parola passw0rd passwd passwort password passwordpassword
  patrick pepper phoenix player please pokemon porsche princess private purple qazwsx qazwsxedc qwer qwert qwerty qwertyui qwertyuiop qwertz
  qwertzuiop rainbow ranger rangers rebecca richard robert samantha samsung scooter secret security september server service shadow sister
  slipknot snoopy soccer softball something spiderman spring starwars steelers summer sunshine superman supernova superset superstar supervisor
  sweety sysadmin system taylor teamo temp temporary test tester testing testtest thomas thunder tigger tinkerbell trustno twitter
  unknown user vanessa victoria welcome whatever william winner winter xbox yamaha yankees zaq zxcvbn zxcvbnm
  p@ssw0rd p@ssword pa$$word pa55word pa55w0rd passw0rd1 q1w2e3r4 q1w2e3r4t5 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx qwe123qwe
  a1b2c3d4 1a2b3c4d abc123abc r2d2c3po ch@ngeme s3cr3t adm1n w3lcome
  01234567 0123456789 12345678 123456789 1234567890 87654321 987654321 0987654321 9876543210 12341234 123123123 11223344 1122334455 112233445566
  123321123 147258369 159753159 741852963 789456123 456789123 13579246 24681357 31415926 19841984 20202020 20252025 20262026 12344321 1234554321
  12121212 69696969 98765432 123454321 102030405 1020304050 10203040`.split(/\s+/),
);
