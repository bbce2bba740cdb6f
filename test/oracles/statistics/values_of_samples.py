"""Prints the values that the tests beside this file hold riftlab's statistics of samples against, computed without it.

python3 test/oracles/statistics/values_of_samples.py  (mpmath 1.3; fractions where all is rational)
"""
from fractions import Fraction as F
from itertools import product
from math import comb

import mpmath as mp

mp.mp.dps = 50


def number(value):
    return mp.mpf(value.numerator) / value.denominator if isinstance(value, F) else mp.mpf(value)


def show(name, *values):
    print(f"{name:40}", *(mp.nstr(number(value), 16) for value in values))


def tail(z):
    return mp.erfc(number(z) / mp.sqrt(2)) / 2


def quantile(p):
    return mp.sqrt(2) * mp.erfinv(2 * mp.mpf(p) - 1)


def chi_square(observed, expected):
    statistic = sum((number(o) - number(e)) ** 2 / number(e) for o, e in zip(observed, expected))
    freedom = len(observed) - 1
    return statistic, freedom, mp.gammainc(mp.mpf(freedom) / 2, statistic / 2, regularized=True)


# --- tests of random words, on Marsaglia's xorshift (Journal of Statistical Software 8(14), 2003) with his seed ----
def xorshift(count):
    word, words = 2463534242, []
    for _ in range(count):
        word ^= word << 13 & 0xFFFFFFFF
        word ^= word >> 17
        word ^= word << 5 & 0xFFFFFFFF
        words.append(word)
    return words


words = xorshift(2 ** 20)
print("xorshift, the first three", words[:3])
some = words[:65536]
show("frequencyTest 65536, byte 2", *chi_square([[w >> 16 & 255 for w in some].count(v) for v in range(256)], [F(256)] * 256))
pairs = [0] * 65536
for first, second in zip(words[0::2], words[1::2]):
    pairs[(first >> 8 & 255) * 256 + (second >> 8 & 255)] += 1
show("pairsTest 2^20, byte 1", *chi_square(pairs, [F(8)] * 65536))
for lag in (1, 7):
    own = words[:10000]
    sum_of = sum((2 * a - (2 ** 32 - 1)) * (2 * b - (2 ** 32 - 1)) for a, b in zip(own, own[lag:]))
    r = F(sum_of, 4) / F(2 ** 64 - 1, 12) / (10000 - lag)
    show(f"serialCorrelation 10000, lag {lag}", r, 2 * tail(abs(number(r)) * mp.sqrt(10000 - lag)))
counts = [0] * 21
for sample in range(256):
    days = sorted(words[4096 * sample : 4096 * (sample + 1)])
    spacings = sorted([days[0]] + [b - a for a, b in zip(days, days[1:])])
    counts[min(20, sum(a == b for a, b in zip(spacings, spacings[1:])))] += 1
poisson = [mp.e ** -4 * mp.mpf(4) ** k / mp.factorial(k) * 256 for k in range(60)]
# Of 256 samples 0 expects 4.7 and 1 18.8, 8 7.6, 9 3.4: cells of 5 and more are 0-1, 2, 3 ... 7, and 8 with the rest.
cells = [(0, 1), (2,), (3,), (4,), (5,), (6,), (7,), (8,), range(9, 60)]
joined = [sum(poisson[k] for k in cell) for cell in cells]
print("birthdays, expected by cell", [mp.nstr(e, 5) for e in joined])
show("birthdaySpacings 256 samples", *chi_square([sum(counts[k] for k in cell if k < 21) for cell in cells], joined))


# --- the confidence sequence of a mean: its formula with the sums of three looks ---------------------------------
def mean_sequence(looks, low, high, confidence):
    c, before, variance = F(high - low), (0, 0, 0), F(0)
    for n, total, squares in looks:
        guess = (before[1] + c / 2) / (before[0] + 1)
        variance += ((squares - before[2]) - 2 * guess * (total - before[1]) + (n - before[0]) * guess ** 2) / c ** 2
        before = (n, total, squares)
    lambdas = [mp.mpf(2) ** -k for k in range(1, 15)]
    goal = 2 / (1 - mp.mpf(confidence))
    ratio = lambda u: sum(mp.exp(l * u + (mp.log(1 - l) + l) * number(variance)) for l in lambdas) / 14
    near, far = mp.mpf(0), mp.mpf(10) ** 6
    for _ in range(180):
        middle = (near + far) / 2
        near, far = (middle, far) if ratio(middle) < goal else (near, middle)
    n, total, _ = looks[-1]
    return low + number(F(total, n)) - number(c) * near / n, low + number(F(total, n)) + number(c) * near / n


show("meanSequence die", *mean_sequence([(1000, 2471, 8977), (1300, 3244, 11900), (1700, 4263, 15683)], 1, 6, "0.95"))
show("meanSequence rare", *mean_sequence([(1000, 420, 8400), (1300, 500, 10000)], 0, 20, "0.99"))

# --- ratios and Sobol' indices ------------------------------------------------------------------------------------
def ratio_of_means(above, below, confidence):
    n, ratio = len(above), F(sum(above)) / sum(below)
    mean = lambda values: F(sum(values)) / n
    covariance = lambda u, v: sum((a - mean(u)) * (b - mean(v)) for a, b in zip(u, v)) / (n - 1)
    # Taylor: (var u - 2 R cov(u, v) + R^2 var v) / (n mean(v)^2)
    error = mp.sqrt(number((covariance(above, above) - 2 * ratio * covariance(above, below) + ratio ** 2 * covariance(below, below)) / n / mean(below) ** 2))
    z = quantile((1 + mp.mpf(confidence)) / 2)
    return number(ratio), number(ratio) - z * error, number(ratio) + z * error


show("ratioOfMeans", *ratio_of_means([3, 1, 4, 1, 5, 9, 2, 6], [2, 7, 1, 8, 2, 8, 1, 8], "0.9"))

levels = [range(4), range(3), range(2)]
model = lambda x: 4 * x[0] + 3 * x[0] * x[1] - 5 * x[1] * x[2] + 7 * x[2]
points = list(product(*levels))
mean = lambda values: F(sum(values)) / len(values)
spread = lambda values: mean([(v - mean(values)) ** 2 for v in values])
whole = spread([model(x) for x in points])
for i in range(3):
    first = spread([mean([model(x) for x in points if x[i] == v]) for v in levels[i]])
    others = set(x[:i] + x[i + 1 :] for x in points)
    total = mean([spread([model(x) for x in points if x[:i] + x[i + 1 :] == other]) for other in others])
    show(f"Sobol grid, input {i + 1}", first / whole, total / whole)
show("Sobol grid, variance", whole)

# Five rows of two inputs, two replicates each: fA, fB, fAB1, fAB2.
rows = [[(3, 5), (8, 6), (7, 4), (2, 4)], [(1, 0), (4, 7), (5, 3), (2, 1)], [(9, 7), (2, 3), (1, 4), (8, 9)],
        [(6, 4), (6, 9), (5, 7), (7, 6)], [(2, 4), (0, 1), (3, 1), (0, 3)]]
centre = [mean([value[r] for row in rows for value in row[:2]]) for r in (0, 1)]
centred = [[(p - centre[0], q - centre[1]) for p, q in row] for row in rows]
below = [(a[0] * a[1] + b[0] * b[1]) / 2 for a, b, *_ in centred]
show("sobolIndices rows, variance and noise", mean(below), mean([((a[0] - a[1]) ** 2 + (b[0] - b[1]) ** 2) / 4 for a, b, *_ in centred]))
for i in (2, 3):
    show(f"sobolIndices rows, first {i - 1}", *ratio_of_means([(r[1][0] * (r[i][1] - r[0][1]) + r[1][1] * (r[i][0] - r[0][0])) / 2 for r in centred], below, "0.95"))
    show(f"sobolIndices rows, total {i - 1}", *ratio_of_means([(r[0][0] - r[i][0]) * (r[0][1] - r[i][1]) / 2 for r in centred], below, "0.95"))

# --- Bradley and Terry, by Zermelo's iteration (Hunter, Ann. Statist. 32, 2004), and the information's inverse -----
wins = [[0, 7, 9, 7, 7, 9, 11], [6, 0, 7, 5, 11, 9, 9], [4, 6, 0, 7, 7, 8, 12], [6, 8, 6, 0, 6, 7, 10],
        [6, 2, 6, 7, 0, 7, 12], [4, 4, 5, 6, 6, 0, 6], [2, 4, 1, 3, 1, 7, 0]]
mp.mp.dps = 25
worth = [mp.mpf(1)] * 7
for _ in range(400):
    worth = [sum(wins[i]) / sum((wins[i][j] + wins[j][i]) / (worth[i] + worth[j]) for j in range(7) if j != i) for i in range(7)]
logs = [mp.log(w) for w in worth]
strengths = [s - sum(logs) / 7 for s in logs]
show("bradleyTerry baseball", *strengths)
chance = lambda i, j: 1 / (1 + mp.exp(strengths[j] - strengths[i]))
info = lambda i, j: -(wins[i][j] + wins[j][i]) * chance(i, j) * chance(j, i)
# With Baltimore held at 0; then as deviations from the mean of the seven.
against = mp.matrix(6, 6)
for i, j in product(range(6), repeat=2):
    against[i, j] = info(i, j) if i != j else -sum(info(i, k) for k in range(7) if k != i)
inner = against ** -1
full = mp.matrix(7, 7)
for i, j in product(range(6), repeat=2):
    full[i, j] = inner[i, j]
shift = mp.matrix(7, 7)
for i, j in product(range(7), repeat=2):
    shift[i, j] = (1 if i == j else 0) - mp.mpf(1) / 7
covariance = shift * full * shift.T
show("  covariances 11, 12, 77", covariance[0, 0], covariance[0, 1], covariance[6, 6])
mp.mp.dps = 50

# --- weights ------------------------------------------------------------------------------------------------------
weights, values = [F(k, 8) for k in (1, 9, 4, 12, 2, 31, 8, 5)], [0, 1, 1, 0, 3, 1, 0, 2]
weighed = [w * x for w, x in zip(weights, values)]
show("weightedEstimate", mean(weighed), mp.sqrt(number(spread(weighed) / 7)), sum(weights) ** 2 / sum(w * w for w in weights),
     sum(weighed) ** 2 / sum(w * w for w in weighed))

# --- draws --------------------------------------------------------------------------------------------------------
cumulative, words_upto = F(0), []
for k in range(9):
    cumulative += F(comb(8, k) * 7 ** k * 3 ** (8 - k), 10 ** 8)
    words_upto.append(int(cumulative * 2 ** 32 + F(1, 2)))
print("GuideTable 8d10 at 4+, words up to each", words_upto)
exits = [F(1)]
for ships, chance_of in ((5, F(7, 10)), (3, F(7, 10) ** 4), (20, F(7, 10) ** 2)):
    for _ in range(ships):
        exits = [(exits[k] if k < len(exits) else 0) * (1 - chance_of) + (exits[k - 1] if k > 0 else 0) * chance_of for k in range(len(exits) + 1)]
show("independentExits 0, 1, 14, 27, 28 of 28", *(exits[k] for k in (0, 1, 14, 27, 28)))


def seed_key(text):
    """ARC4 as the README of seedrandom describes it: the text mixed into a key, 256 bytes dropped, 32 bits at a time."""
    key, smear = [], 0
    for at, letter in enumerate(text):
        old = key[at & 255] if at > 255 else 0
        smear ^= old * 19
        key[at & 255 : (at & 255) + 1] = [smear + ord(letter) & 255]
    key = key or [0]
    state, j = list(range(256)), 0
    for i in range(256):
        j = j + key[i % len(key)] + state[i] & 255
        state[i], state[j] = state[j], state[i]
    i = j = 0
    stream = []
    for _ in range(256 + 16):
        i = i + 1 & 255
        j = j + state[i] & 255
        state[i], state[j] = state[j], state[i]
        stream.append(state[state[i] + state[j] & 255])
    return [int.from_bytes(bytes(stream[256 + 4 * word : 260 + 4 * word]), "big") for word in range(4)]


for text in ("hello.", "", "spring-playtest", "a" * 300):
    print(f"seedKey {text[:16]!r} of {len(text)}", seed_key(text))
print("hello. as seedrandom's README has it, 0.9282578795792454:", seed_key("hello.")[0] / 2 ** 32)

# --- verdicts -----------------------------------------------------------------------------------------------------
for difference, error, margin in ((0.25, 0.125, 0), (0.25, 0.125, 0.75), (-0.5, 0.25, 0.625)):
    d, e, m = (F(v) for v in (difference, error, margin))
    show(f"contrastOfMeans {difference} {error} {margin}", 2 * tail(abs(d) / e), min(mp.mpf(1), 2 * tail((m - abs(d)) / e)))
need = (quantile("0.975") + quantile("0.8")) ** 2
for effect in ("0.2", "0.5", "0.8"):
    show(f"furtherTrials, effect {effect}", need / mp.mpf(effect) ** 2)
for difference in ("0.75", "-3.5", "-100"):
    show(f"chanceToBeat {difference}", 1 / (1 + mp.exp(-mp.mpf(difference))))

# --- points about a line: Forbes' boiling points (Weisberg, Applied Linear Regression), each left out in turn -------
FORBES = tuple(zip(
    "194.5 194.3 197.9 198.4 199.4 199.9 200.9 201.1 201.4 201.3 203.6 204.6 209.5 208.6 210.7 211.9 212.2".split(),
    "131.79 131.79 135.02 135.55 136.46 136.83 137.82 138.00 138.06 138.04 140.04 142.44 145.47 144.34 146.30 147.54 147.80".split(),
))


def line_of(points):
    """Intercept, slope, mean of x, sum of squares of x and variance about the line, by fractions."""
    n = len(points)
    mx, my = sum(x for x, _ in points) / n, sum(y for _, y in points) / n
    sxx = sum((x - mx) ** 2 for x, _ in points)
    slope = sum((x - mx) * (y - my) for x, y in points) / sxx
    variance = sum((y - my - slope * (x - mx)) ** 2 for x, y in points) / (n - 2)
    return my - slope * mx, slope, mx, sxx, variance


def student_tail(t, degrees):
    nu = mp.mpf(degrees)
    constant = mp.gamma((nu + 1) / 2) / (mp.sqrt(nu * mp.pi) * mp.gamma(nu / 2))
    return 2 * mp.quad(lambda u: constant * (1 + u * u / nu) ** (-(nu + 1) / 2), [t, t + 10, 10 * t + 1000, mp.inf])


forbes = [(F(x), F(y)) for x, y in FORBES]
for at in (0, 11):
    x, y = forbes[at]
    others = forbes[:at] + forbes[at + 1 :]
    intercept, slope, mx, sxx, variance = line_of(others)
    predicted = intercept + slope * x
    # Of a further point: its own scatter and the line's error there.
    error = mp.sqrt(number(variance * (1 + F(1, len(others)) + (x - mx) ** 2 / sxx)))
    chance = min(1, len(forbes) * student_tail(abs(number(y - predicted)) / error, len(others) - 2))
    show(f"outliersOfLine, Forbes {at + 1}", predicted, error, chance)
