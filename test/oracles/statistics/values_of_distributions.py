"""Prints the values that the tests beside this file hold riftlab's statistics against, computed without it.

python3 test/oracles/statistics/values_of_distributions.py  (mpmath 1.3; fractions where all is rational)

Every function below is a formula written down from its source, not from riftlab's code: integrals and roots by mpmath with
fifty digits, sums of integers by fractions.
"""
from fractions import Fraction as F
from math import comb

import mpmath as mp

mp.mp.dps = 50


def show(name, *values):
    print(f"{name:44}", *(mp.nstr(mp.mpf(v.numerator) / v.denominator if isinstance(v, F) else mp.mpf(v), 16) for v in values))


# --- the normal distribution -------------------------------------------------------------------------------------
def quantile(p):
    """The root of Phi(z) = p."""
    return mp.sqrt(2) * mp.erfinv(2 * mp.mpf(p) - 1)


def tail(z):
    return mp.erfc(mp.mpf(z) / mp.sqrt(2)) / 2


for p in ("0.5000001", "0.6", "0.925", "0.92500001", "0.99", "0.9999", "0.999999999"):
    show(f"normalQuantile {p}", quantile(p))
for p in ("1e-5", "1.38e-11", "1.4e-11", "1e-50"):
    # From the lower tail, where 2p - 1 would lose the digits.
    show(f"normalQuantile {p}", mp.findroot(lambda z: mp.log(tail(-z)) - mp.log(mp.mpf(p)), -mp.sqrt(-2 * mp.log(mp.mpf(p)))))
for z in ("0.1", "1.4142135623730951", "2", "3.5", "8", "20", "37", "-3"):
    show(f"normalTail {z}", tail(z))
z95 = quantile("0.975")
for c in ("0.8", "0.9", "0.95", "0.99", "0.999"):
    z = quantile((1 + mp.mpf(c)) / 2)
    show(f"normalInterval 10 2 {c}", 10 - 2 * z, 10 + 2 * z)

# --- gamma, beta, chi-square -------------------------------------------------------------------------------------
for a, x in ((0.25, 0.125), (0.5, 3), (3, 3.999), (3, 4.001), (12.5, 40), (127.5, 100), (32767.5, 33000)):
    show(f"upperIncompleteGamma {a} {x}", mp.gammainc(a, x, regularized=True))
for x, a, b in ((0.1, 0.5, 8), (0.3, 3, 7), (0.95, 40, 2), (0.5, 1000, 1001), (1e-9, 2, 1e9)):
    show(f"incompleteBeta {x} {a} {b}", mp.betainc(a, b, 0, mp.mpf(x), regularized=True))
for x, a, b in ((0.2, 3, 9), (0.75, 1000.5, 300.25), (1e-6, 4, 1e6)):
    x = mp.mpf(x)
    show(f"logBetaDensity {float(x)} {a} {b}", (a - 1) * mp.log(x) + (b - 1) * mp.log(1 - x) - mp.log(mp.beta(a, b)))
for x in (0.1, 0.5, 2.5, 9.99, 10, 33.3, 1e5):
    x = mp.mpf(x)
    show(f"stirlingRemainder {float(x)}", mp.loggamma(x) - ((x - mp.mpf(1) / 2) * mp.log(x) - x + mp.log(2 * mp.pi) / 2))


def student_tail(t, degrees):
    """P(|T| > t) by the integral of Student's density."""
    nu = mp.mpf(degrees)
    constant = mp.gamma((nu + 1) / 2) / (mp.sqrt(nu * mp.pi) * mp.gamma(nu / 2))
    return 2 * mp.quad(lambda u: constant * (1 + u * u / nu) ** (-(nu + 1) / 2), [mp.mpf(t), mp.mpf(t) + 10, 10 * mp.mpf(t) + 1000, mp.inf])


for t, degrees in ((0.3, 1), (2, 2), (2.5, 5), (4.4, 7), (3, 14), (12.5, 14), (3.3, 200)):
    show(f"studentTail {t} {degrees}", student_tail(t, degrees))


def rate_score(successes, trials, rate):
    """The z whose tail is the smaller one of the binomial distribution, summed term by term; the sum of all is 1."""
    rate = F(rate)
    low = sum(comb(trials, k) * rate**k * (1 - rate) ** (trials - k) for k in range(successes + 1))
    high = 1 - low + comb(trials, successes) * rate**successes * (1 - rate) ** (trials - successes)
    tail_ = min(low, high)
    if tail_ >= F(1, 2):
        return 0
    p = mp.mpf(tail_.numerator) / tail_.denominator
    size = -mp.findroot(lambda z: mp.log(tail(-z)) - mp.log(p), -mp.sqrt(-2 * mp.log(p)))
    return -size if low < high else size


for successes, trials, rate in ((1, 20000, "1/1000000"), (0, 20000, "1/1000000"), (60, 100, "1/2"), (0, 400, "1/100"), (397, 400, "9/10"), (30, 300, "1/100")):
    show(f"rateScore {successes} of {trials} at {rate}", rate_score(successes, trials, rate))


def chi_square(observed, expected):
    statistic = sum((F(o) - F(e)) ** 2 / F(e) for o, e in zip(observed, expected))
    freedom = len(observed) - 1
    q = mp.gammainc(mp.mpf(freedom) / 2, mp.mpf(statistic.numerator) / statistic.denominator / 2, regularized=True)
    return statistic, q


show("chiSquareTest Weldon", *chi_square((185, 1149, 3265, 5475, 6114, 5194, 3067, 1331, 403, 105, 18),
     [F(26306 * comb(12, k) * 2 ** (12 - k), 3 ** 12) for k in range(10)] + [sum(F(26306 * comb(12, k) * 2 ** (12 - k), 3 ** 12) for k in (10, 11, 12))]))
show("chiSquareTest Mendel", *chi_square((315, 101, 108, 32), (F("312.75"), F("104.25"), F("104.25"), F("34.75"))))


# --- rates -------------------------------------------------------------------------------------------------------
def wilson(s, n, c):
    z = quantile((1 + mp.mpf(c)) / 2)
    share = mp.mpf(s) / n
    # The roots of (share - p)^2 n = z^2 p (1 - p).
    return sorted(mp.polyroots([1 + z ** 2 / n, -(2 * share + z ** 2 / n), share ** 2], maxsteps=200, extraprec=200))


def clopper(s, n, c):
    tail_chance = (1 - mp.mpf(c)) / 2
    at_least = lambda p, k: sum(mp.binomial(n, j) * p ** j * (1 - p) ** (n - j) for j in range(k, n + 1))
    low = root_of(lambda p: at_least(p, s) - tail_chance)
    high = root_of(lambda p: at_least(p, s + 1) - 1 + tail_chance)
    return low, high


def root_of(rises):
    low, high = mp.mpf(0), mp.mpf(1)
    for _ in range(150):
        middle = (low + high) / 2
        low, high = (middle, high) if rises(middle) < 0 else (low, middle)
    return low


for s, n, c in ((7, 23, "0.95"), (1, 1000, "0.99"), (500_000, 1_000_000, "0.95")):
    show(f"wilsonInterval {s} {n} {c}", *wilson(s, n, c))
for s, n, c in ((7, 23, "0.95"), (1, 100, "0.99"), (199, 200, "0.9")):
    show(f"clopperPearsonInterval {s} {n} {c}", *clopper(s, n, c))


# --- pairs -------------------------------------------------------------------------------------------------------
def mcnemar(b, c):
    return min(F(1), 2 * sum(F(comb(b + c, k), 2 ** (b + c)) for k in range(min(b, c) + 1)))


for b, c in ((6, 16), (1, 7), (0, 5), (59, 86), (1000, 1100)):
    show(f"mcNemarTest {b} {c}", mcnemar(b, c))


def tango(n, b, c, d):
    """The score at the rates that maximise the multinomial likelihood under p(gained) - p(lost) = d, by search."""
    d = mp.mpf(d)

    def slope(q):
        # d/dq of b log(q + d) + c log q + (n - b - c) log(1 - 2q - d)
        return b / (q + d) + c / q - 2 * (n - b - c) / (1 - 2 * q - d)

    low, high = max(mp.mpf(0), -d), (1 - d) / 2
    if c == 0 and slope_at_zero(n, b, c, d) <= 0:
        q = low
    else:
        low, high = low + mp.mpf(10) ** -45, high - mp.mpf(10) ** -45
        for _ in range(170):
            q = (low + high) / 2
            low, high = (q, high) if slope(q) > 0 else (low, q)
    return (b - c - n * d) / mp.sqrt(n * (2 * q + d - d * d))


def slope_at_zero(n, b, c, d):
    return (b / d if b else 0) - 2 * (n - b - c) / (1 - d) if d > 0 else 1


def tango_interval(n, b, c, conf):
    z = quantile((1 + mp.mpf(conf)) / 2)
    ends = []
    for sign, start in ((1, mp.mpf(-1)), (-1, mp.mpf(1))):
        near, far = start * (1 - mp.mpf(10) ** -30), mp.mpf(b - c) / n
        for _ in range(150):
            middle = (near + far) / 2
            near, far = (middle, far) if sign * tango(n, b, c, middle) > z else (near, middle)
        ends.append(near)
    return ends


for n, b, c, d in ((161, 6, 16, "0.05"), (161, 6, 16, "-0.1"), (44, 0, 1, "-0.1"), (1000, 12, 3, "0.01")):
    show(f"tangoScore {n} {b} {c} {d}", tango(n, b, c, d))
for n, b, c, conf in ((161, 6, 16, "0.95"), (21, 1, 7, "0.95"), (1000, 12, 3, "0.99")):
    show(f"tangoInterval {n} {b} {c} {conf}", *tango_interval(n, b, c, conf))

drug1 = [7, -16, -2, -12, -1, 34, 37, 8, 0, 20]
drug2 = [19, 8, 11, 1, -1, 44, 55, 16, 46, 34]


def variance(values):
    mean = F(sum(values), len(values))
    return sum((v - mean) ** 2 for v in values) / (len(values) - 1)


gaps = [y - x for x, y in zip(drug1, drug2)]
root = lambda f: mp.sqrt(mp.mpf(f.numerator) / f.denominator)
show("pairedDifference sleep", F(sum(gaps), 10), root(variance(gaps)), root(variance(gaps) / 10),
     (variance(drug1) + variance(drug2)) / variance(gaps))
