// The tests' texts in any language, without changing the language of a page first.
import '@chuhe/protocol/all-texts';
